#include "standard.h"

#include "check.h"

static int year(const char *first, const char *second) {
    const char *items[] = {first, second};
    return standard_of(&(StringList){.items = items, .count = 2});
}

int main(void) {
    CHECK_NUM(year("-x", "cuda"), 2017);
    CHECK_NUM(year("-std=c++11", "-DN"), 2011);
    CHECK_NUM(year("-std=gnu++0x", "-DN"), 2011);
    CHECK_NUM(year("-std=c++1y", "-DN"), 2014);
    CHECK_NUM(year("-std=c++11", "-std=c++20"), 2020);
    CHECK_NUM(year("-std=c++98", "-std=c++03"), 2003);
    CHECK_NUM(year("-std=", "-std=x"), 2017);
    return check_done();
}
