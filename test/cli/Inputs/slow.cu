#include "slow.h"
