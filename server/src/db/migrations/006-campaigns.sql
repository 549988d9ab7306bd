-- Group buys: a campaign sells some goods cheaper to groups that fill in time.

CREATE TABLE campaign (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  position integer NOT NULL,
  name jsonb NOT NULL,
  line jsonb NOT NULL,
  -- [{en, zh}]
  rules jsonb NOT NULL DEFAULT '[]',
  -- { imageURL, width, height, tint, widths }
  picture jsonb NOT NULL,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'CANCELLED')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- A group's own clock.
  fill_minutes integer NOT NULL CHECK (fill_minutes BETWEEN 1 AND 4320),
  -- Per shopper: units in the campaign, and open groups.
  most_units integer NOT NULL CHECK (most_units BETWEEN 1 AND 99),
  most_groups integer NOT NULL CHECK (most_groups BETWEEN 1 AND 20),
  CHECK (ends_at > starts_at)
);

CREATE TABLE campaign_item (
  id text PRIMARY KEY,
  campaign_id text NOT NULL REFERENCES campaign (id),
  product_id text NOT NULL REFERENCES product (id),
  position integer NOT NULL,
  group_size integer NOT NULL CHECK (group_size BETWEEN 2 AND 100),
  -- Units that the campaign may still sell; NULL for as many as there are in stock.
  units_left integer CHECK (units_left >= 0),
  UNIQUE (campaign_id, product_id)
);
CREATE INDEX campaign_item_by_product ON campaign_item (product_id);

CREATE TABLE campaign_price (
  item_id text NOT NULL REFERENCES campaign_item (id),
  variant_id bigint NOT NULL REFERENCES variant (id),
  -- Minor units of the base currency.
  group_price integer NOT NULL CHECK (group_price >= 0),
  PRIMARY KEY (item_id, variant_id)
);

CREATE TABLE campaign_group (
  id text PRIMARY KEY CHECK (id !~ 'X'),
  item_id text NOT NULL REFERENCES campaign_item (id),
  size integer NOT NULL CHECK (size BETWEEN 2 AND 100),
  seats_taken integer NOT NULL DEFAULT 0,
  seats_paid integer NOT NULL DEFAULT 0,
  -- WAITING for the first payment, which opens it.
  status text NOT NULL CHECK (status IN ('WAITING', 'OPEN', 'FULL', 'FAILED', 'CANCELLED')),
  opened_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT group_never_overfull CHECK (seats_taken BETWEEN 0 AND size AND seats_paid BETWEEN 0 AND seats_taken)
);
CREATE INDEX open_groups ON campaign_group (item_id, expires_at) WHERE status = 'OPEN';

CREATE TABLE campaign_seat (
  order_id text PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  group_id text NOT NULL REFERENCES campaign_group (id),
  campaign_id text NOT NULL REFERENCES campaign (id),
  session_id bigint REFERENCES session (id) ON DELETE SET NULL,
  -- Keyed SHA-256 of the e-mail address and the phone number, normalised: limits without accounts.
  marks bytea[] NOT NULL,
  shown_name text NOT NULL,
  units integer NOT NULL CHECK (units > 0),
  leads boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('HELD', 'PAID', 'LEFT', 'REFUNDING')),
  taken_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX seat_by_group ON campaign_seat (group_id);
CREATE INDEX seat_by_session ON campaign_seat (session_id, campaign_id);
CREATE INDEX seat_by_mark ON campaign_seat USING gin (marks);

-- A campaign has a cart of its own, of one line.
ALTER TABLE cart ADD COLUMN campaign_id text REFERENCES campaign (id), ADD COLUMN campaign_item_id text, ADD COLUMN group_id text;
ALTER TABLE orders ADD COLUMN campaign_id text, ADD COLUMN campaign_item_id text, ADD COLUMN group_id text;

-- Whoever withdraws a campaign need not know of its groups: each of them is ended by its job at once.
CREATE FUNCTION close_groups_of_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('close-group', json_build_object('groupId', g.id), job_key := 'close-group:' || g.id, max_attempts := 25)
  FROM campaign_group g JOIN campaign_item i ON i.id = g.item_id
  WHERE i.campaign_id = NEW.id AND g.status IN ('WAITING', 'OPEN');
  PERFORM pg_notify('istore_catalogue', 'campaign');
  RETURN NULL;
END $$;
CREATE TRIGGER campaign_withdrawn AFTER UPDATE OF status ON campaign
  FOR EACH ROW WHEN (NEW.status = 'CANCELLED' AND OLD.status <> 'CANCELLED') EXECUTE FUNCTION close_groups_of_withdrawn();
