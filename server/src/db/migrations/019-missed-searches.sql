-- What shoppers searched for in vain, or in part: counted by day, without anything about them. Cleaned up after 90 days.
CREATE TABLE missed_search (
  day date NOT NULL DEFAULT CURRENT_DATE,
  -- Normalised, of 64 letters at most.
  term text COLLATE "C" NOT NULL CHECK (length(term) BETWEEN 1 AND 64),
  matched text NOT NULL CHECK (matched IN ('MOST', 'NONE')),
  searches integer NOT NULL DEFAULT 1 CHECK (searches > 0),
  PRIMARY KEY (day, term, matched)
);
