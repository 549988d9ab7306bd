-- Rules of the shop that an owner may change while it runs. A value that is missing has its default in the code.
CREATE TABLE shop_rules (
  name text PRIMARY KEY,
  document jsonb NOT NULL
);

CREATE FUNCTION announce_shop_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('istore_content', '');
  RETURN NULL;
END $$;
CREATE TRIGGER shop_rules_changed AFTER INSERT OR UPDATE OR DELETE ON shop_rules
  FOR EACH STATEMENT EXECUTE FUNCTION announce_shop_rules();

-- Who holds what an unpaid order reserves, and since when: deleted daily, once it counts no more.
CREATE TABLE order_hold (
  order_id text PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  -- Keyed SHA-256 of the session, the e-mail address, the phone number and the network address.
  marks bytea[] NOT NULL,
  -- When the first of the orders that replaced each other was placed.
  began_at timestamptz NOT NULL,
  reserved_at timestamptz NOT NULL,
  -- Whether a payment page was opened for it.
  paying boolean NOT NULL DEFAULT false
);
CREATE INDEX hold_by_mark ON order_hold USING gin (marks);
CREATE INDEX hold_by_age ON order_hold (reserved_at);

-- Unpaid orders wait beside a group: what is taken is what is paid, and the leader's own seat.
UPDATE campaign_group SET seats_taken = seats_paid WHERE status <> 'WAITING';
