// Deals of Oh Hell that another rules engine played and scored (../shared/corpus/openspiel/oh_hell.jsonl), in forms
// that are read here.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace kibitzer::test {

/// A record of that corpus as a session of one round, with winners, tricks won, points and totals as claims. Its
/// scoring is spelt out as formulas.
nlohmann::ordered_json oh_hell_session_of_openspiel(const nlohmann::ordered_json& record);

/// The same in the PBN dialect, which seats four players at most and has no words for the scoring and for claims.
std::string oh_hell_pbn_of_openspiel(const nlohmann::ordered_json& record);

}  // namespace kibitzer::test
