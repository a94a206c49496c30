#include <kf/annotate.h>
void init(float *KF_CS x, int n)
{
    for (int i = 0; i < n; i++)
        x[i] = 1;
}
