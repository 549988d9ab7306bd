-- Days on which a store location does not keep its week: closed, or open for other hours.
CREATE TABLE location_closure (
  store_location_id text NOT NULL REFERENCES store_location (id) ON DELETE CASCADE,
  date date NOT NULL,
  -- HH:MM of the store location's clock; both null on a day on which it is closed.
  opens text CHECK (opens ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closes text CHECK (closes ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- { en, zh }: why, such as the name of the holiday.
  name jsonb NOT NULL,
  PRIMARY KEY (store_location_id, date),
  CHECK ((opens IS NULL) = (closes IS NULL) AND opens < closes)
);
CREATE TRIGGER content_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON location_closure
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();

-- An area that a store location delivers to, on which terms.
CREATE TABLE delivery_zone (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  store_location_id text NOT NULL REFERENCES store_location (id) ON DELETE CASCADE,
  position integer NOT NULL,
  -- { en, zh }
  name jsonb NOT NULL,
  -- [{ from, fee }]: the fee of an order whose goods come to `from` or more, minor units.
  fees jsonb NOT NULL,
  -- What the goods must come to, minor units.
  minimum integer NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  -- Seven, Monday first: whether it delivers on that weekday.
  days boolean[] NOT NULL DEFAULT '{t,t,t,t,t,t,t}' CHECK (cardinality(days) = 7),
  -- [{ starts, ends, capacity, leadMinutes }] of the store location's clock.
  windows jsonb NOT NULL,
  UNIQUE (id, store_location_id)
);
CREATE TRIGGER content_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_zone
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();

-- How the postal codes of a zone begin, in capitals without spaces; the longest that fits decides.
CREATE TABLE delivery_prefix (
  store_location_id text NOT NULL,
  prefix text NOT NULL CHECK (prefix ~ '^[A-Z0-9]{1,10}$'),
  zone_id text NOT NULL,
  PRIMARY KEY (store_location_id, prefix),
  FOREIGN KEY (zone_id, store_location_id) REFERENCES delivery_zone (id, store_location_id) ON DELETE CASCADE
);
CREATE TRIGGER content_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_prefix
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();

-- How many orders hold one delivery window of a zone. A zone may go while its orders are still to be delivered.
CREATE TABLE delivery_window (
  zone_id text NOT NULL,
  date date NOT NULL,
  starts text NOT NULL,
  capacity integer NOT NULL,
  taken integer NOT NULL DEFAULT 0,
  PRIMARY KEY (zone_id, date, starts),
  CONSTRAINT window_never_overbooked CHECK (taken >= 0 AND taken <= capacity)
);
