#include "bridge/session.h"
