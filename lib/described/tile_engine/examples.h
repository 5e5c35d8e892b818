// Sound descriptions, each of which becomes faulty by a change that a rule of the catalogue shows.
#pragma once

#include <string_view>

namespace kibitzer::described::tile_engine::catalogue {

inline constexpr std::string_view kSound = R"(Game Row {
  turnPolicy TurnBased
  initialPlayer Cross
  board checkered Board {
    width 3
    height 1
    tiles {
      Tile Square {
        hexColor "#ffffff"
        name Cell
        states { State Crossed { hexColor "#ff0000" }, State Circled { hexColor "#0000ff" } }
        transitions {
          Transition ToCross { source (Empty, Circled) target Crossed },
          Transition ToCircle { source (Empty, Crossed) target Circled }
        }
        initialState State Empty { hexColor "#dddddd" }
      },
      Tile Wall {
        hexColor "#999999"
        name Wall
        states { State Broken { hexColor "#111111" } }
        transitions { Transition Break { source (Whole) target Broken } }
        initialState State Whole { hexColor "#333333" }
      }
    }
    legalMovesPipeline LegalMovesPipeline {
      filters {
        PatternFilter Free {
          patterns {
            Pattern Here {
              stateSelection StateBased
              matchState "Cell.Empty"
              relativecoordinates { RelativeCoordinate { x 0 y 0 } }
            }
          }
        }
      }
    }
    effectPipeline EffectPipeline {
      filters {
        IterativeFilter Between {
          nextFilter StateEffectFilter Turn { stateSelection CurrentPlayer }
          directionVectors { RelativeCoordinate { x 1 y 0 } }
          matchRule Pattern Theirs {
            stateSelection OtherPlayer
            relativecoordinates { RelativeCoordinate { x 0 y 0 } }
          }
          endRule Pattern Mine { relativecoordinates { RelativeCoordinate { x 0 y 0 } } }
        },
        StateEffectFilter Claim { stateSelection CurrentPlayer },
        WinConditionFilter Three {
          patterns {
            Pattern Line {
              relativecoordinates {
                RelativeCoordinate { x 0 y 0 }, RelativeCoordinate { x 1 y 0 }, RelativeCoordinate { x 2 y 0 }
              }
            }
          }
        }
      }
    }
    tileplacement {
      TilePlacement { row 0 column 0 tile Cell initialState "Cell.Crossed" },
      TilePlacement { row 0 column 1 tile Cell },
      TilePlacement { row 0 column 2 tile Cell }
    }
  }
  players {
    Player Cross { hexColor "#aa0000" associatedState "Cell.Crossed" },
    Player Circle { hexColor "#0000aa" associatedState "Cell.Circled" }
  }
  records { "x" Cross }
}
)";

/// The tiles of that.
inline constexpr std::string_view kPlaced = R"(tileplacement {
      TilePlacement { row 0 column 0 tile Cell initialState "Cell.Crossed" },
      TilePlacement { row 0 column 1 tile Cell },
      TilePlacement { row 0 column 2 tile Cell }
    })";

// Pieces that go one way; who cannot move loses.
inline constexpr std::string_view kSoundOfSteps = R"(Game Race {
  turnPolicy TurnBased
  initialPlayer White
  board Board {
    width 4
    height 2
    tiles {
      Tile Square {
        hexColor "#ffffff"
        name Square
        states { State White { hexColor "#eeeeee" }, State Black { hexColor "#111111" } }
        transitions {
          Transition ToWhite { source (Empty, Black) target White },
          Transition ToBlack { source (Empty, White) target Black },
          Transition Leave { source (White, Black) target Empty }
        }
        initialState State Empty { hexColor "#dddddd" }
      }
    }
    legalMovesPipeline LegalMovesPipeline {
      filters {
        StepFilter Forward {
          directionVectors { RelativeCoordinate { x 1 y 0 }, RelativeCoordinate { x 1 y 1 } }
          targetRule Pattern Free {
            stateSelection StateBased
            matchState "Square.Empty"
            relativecoordinates { RelativeCoordinate { x 0 y 0 } }
          }
          vacatedState "Square.Empty"
        }
      }
    }
    tilerows {
      legend { "w" Square "Square.White", "b" Square "Square.Black", "." Square }
      rows { "w...", "b..." }
    }
  }
  players {
    Player White { hexColor "#eeeeee" associatedState "Square.White" },
    Player Black { hexColor "#111111" associatedState "Square.Black" }
  }
  stuck loses
}
)";

inline constexpr std::string_view kSoundOfThree = R"(Game Row {
  turnPolicy TurnBased
  initialPlayer Cross
  board Board {
    width 2
    height 1
    tiles {
      Tile Square {
        hexColor "#ffffff"
        name Cell
        states { State Crossed { hexColor "#ff0000" }, State Circled { hexColor "#0000ff" }, State Starred { hexColor "#00ff00" } }
        transitions {
          Transition ToCross { source (Empty) target Crossed },
          Transition ToCircle { source (Empty) target Circled },
          Transition ToStar { source (Empty) target Starred }
        }
        initialState State Empty { hexColor "#dddddd" }
      }
    }
    legalMovesPipeline LegalMovesPipeline {
      filters {
        PatternFilter Free {
          patterns {
            Pattern Here {
              stateSelection StateBased
              matchState "Cell.Empty"
              relativecoordinates { RelativeCoordinate { x 0 y 0 } }
            }
          }
        }
      }
    }
    effectPipeline EffectPipeline {
      filters { StateEffectFilter Claim { stateSelection CurrentPlayer } }
    }
    tileplacement { TilePlacement { row 0 column 0 tile Cell }, TilePlacement { row 0 column 1 tile Cell } }
  }
  players {
    Player Cross { hexColor "#aa0000" associatedState "Cell.Crossed" },
    Player Circle { hexColor "#0000aa" associatedState "Cell.Circled" },
    Player Star { hexColor "#00aa00" associatedState "Cell.Starred" }
  }
  result most
}
)";

}  // namespace kibitzer::described::tile_engine::catalogue
