// The files of one run together: what their configurations say of how tables are compared, and what one says of the
// boards of another.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "archives/inputs.h"
#include "archives/run.h"
#include "configuration/policies.h"
#include "contests/options.h"
#include "evenings/reconciliation.h"
#include "findings/rule.h"
#include "games/dealt_boards.h"

namespace kibitzer::tool {

/// Where the configuration of a file is looked for: standard input has only what it is called, and a copy is not there.
const std::string& place_of(const archives::Input& input);

/// Takes what `comparing` leaves open from the configurations of the files, which must agree, and adds their penalties and the
/// like.
/// Gives a sentence where they do not agree; else nothing.
std::string take_configured(contests::Options& comparing, configuration::Policies& policies,
                            const std::vector<archives::Input>& files);

/// What an evening is reconciled by, from the configurations of the files and the files confirmed.toml beside them. Gives
/// a sentence where one cannot be read, or where they contradict each other; else nothing.
std::string take_evening(evenings::ReconcileOptions& options, findings::Severity& fail_on,
                         configuration::Policies& policies, const std::vector<archives::Input>& files);

/// What the files say of boards, for those of them that do not say it themselves: hands are in one file of an evening
/// and results in another. Reads all of them for it. Null if no board lacks anything, if there is only one file, or if
/// there are too many to be the pieces of an evening.
std::shared_ptr<const games::DealtBoards> deals_of_pieces(const std::vector<archives::Input>& files,
                                                          configuration::Asked asked, archives::RunOptions run);

}  // namespace kibitzer::tool
