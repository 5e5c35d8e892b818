// Bridge deals that another rules engine played and scored (../shared/corpus/openspiel/bridge.jsonl), in our form.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace kibitzer::test {

/// A record of that corpus as a session of one board, with contract, declarer, winners, declarerTricks and score as
/// claims. Which board it was the corpus does not say.
nlohmann::ordered_json bridge_session_of_openspiel(const nlohmann::ordered_json& record);

}  // namespace kibitzer::test
