-- How far a placed order has come: PLACED, PREPARING, then READY and COLLECTED, or OUT_FOR_DELIVERY and DELIVERED, or SERVED.
-- On the order itself, so that lists and counts read one table.
ALTER TABLE orders
  ADD COLUMN progress text NOT NULL DEFAULT 'PLACED'
    CHECK (progress IN ('PLACED', 'PREPARING', 'READY', 'OUT_FOR_DELIVERY', 'COLLECTED', 'DELIVERED', 'SERVED')),
  -- Read out, or shown as a QR code, when the order is collected.
  ADD COLUMN pickup_code text CHECK (pickup_code ~ '^[2-9A-HJ-NP-WYZ]{6}$'),
  ADD COLUMN cancelled_by text CHECK (cancelled_by IN ('SHOPPER', 'STAFF', 'SYSTEM')),
  ADD COLUMN cancel_reason text;

ALTER TABLE order_event
  ADD COLUMN actor text NOT NULL DEFAULT 'SYSTEM' CHECK (actor IN ('SHOPPER', 'STAFF', 'SYSTEM')),
  ADD COLUMN reason text;

-- What the shopper writes to the shop after placing the order.
CREATE TABLE order_comment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  comment text NOT NULL
);
CREATE INDEX order_comment_by_order ON order_comment (order_id, id);

CREATE UNIQUE INDEX orders_by_open_pickup_code ON orders (pickup_code)
  WHERE pickup_code IS NOT NULL AND status = 'NEW' AND progress IN ('PLACED', 'PREPARING', 'READY');
CREATE INDEX orders_open ON orders (placed_at DESC, id)
  WHERE status = 'NEW' AND progress IN ('PLACED', 'PREPARING', 'READY', 'OUT_FOR_DELIVERY');
CREATE INDEX orders_by_time ON orders (placed_at DESC, id);

-- Six signs that cannot be mistaken for each other. The check of uniqueness is the index's: this only avoids what it would refuse.
CREATE FUNCTION new_pickup_code() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  signs CONSTANT text := '23456789ABCDEFGHJKLMNPQRSTUVWYZ';
  noise bytea;
  code text;
BEGIN
  LOOP
    noise := uuid_send(gen_random_uuid());
    SELECT string_agg(substr(signs, get_byte(noise, i) % 31 + 1, 1), '') INTO code FROM generate_series(0, 5) AS i;
    EXIT WHEN NOT EXISTS (SELECT FROM orders WHERE pickup_code = code AND status = 'NEW'
      AND progress IN ('PLACED', 'PREPARING', 'READY'));
  END LOOP;
  RETURN code;
END $$;

-- An order that is placed gets its code here, as an older version may place it too.
CREATE FUNCTION give_pickup_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pickup_code := new_pickup_code();
  RETURN NEW;
END $$;
CREATE TRIGGER order_gets_pickup_code BEFORE UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.status = 'NEW' AND OLD.status <> 'NEW' AND NEW.order_method = 'PICKUP' AND NEW.pickup_code IS NULL)
  EXECUTE FUNCTION give_pickup_code();

-- Whoever shows an order hears of its changes, whatever made them.
CREATE FUNCTION notify_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changed', NEW.order_id);
  RETURN NULL;
END $$;
CREATE FUNCTION notify_orders_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changed', NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER order_comment_changes_order AFTER INSERT ON order_comment
  FOR EACH ROW EXECUTE FUNCTION notify_order_changed();
CREATE TRIGGER order_state_changes_order AFTER UPDATE OF status, payment_status, progress ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status, OLD.progress) IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.progress))
  EXECUTE FUNCTION notify_orders_changed();
