-- A decision to give money back, and what it is made of: rows of `refund`, one per payment of a provider, and amounts that go
-- back by other ways. Minor units.
CREATE TABLE order_refund (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  reason text NOT NULL,
  -- Of a refund of goods: [{ position, quantity }]
  lines jsonb,
  -- Whether the goods go back on sale: the shop does it as soon as it runs.
  restock text CHECK (restock IN ('WANTED', 'DONE')),
  -- Paid out at the store, and put into the shopper's pots: done at once.
  at_store integer NOT NULL DEFAULT 0 CHECK (at_store >= 0),
  deposit integer NOT NULL DEFAULT 0 CHECK (deposit >= 0),
  credit integer NOT NULL DEFAULT 0 CHECK (credit >= 0),
  requested_by text NOT NULL DEFAULT 'SYSTEM' CHECK (requested_by IN ('SHOPPER', 'STAFF', 'SYSTEM')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_refund_by_order ON order_refund (order_id, id);

-- What a provider took, and has given back or been asked to. Null: the amount that was requested.
ALTER TABLE payment_attempt
  ADD COLUMN captured integer CHECK (captured >= 0),
  ADD COLUMN refunded integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT never_refunds_more_than_captured CHECK (refunded BETWEEN 0 AND COALESCE(captured, amount)) NOT VALID;

-- A payment can be returned in several parts. `attempt_no` stays for an older version, which returns a payment whole and once.
ALTER TABLE refund
  ALTER COLUMN attempt_no DROP NOT NULL,
  ADD COLUMN paid_attempt_no text REFERENCES payment_attempt (attempt_no),
  ADD COLUMN order_refund_id bigint REFERENCES order_refund (id) ON DELETE CASCADE,
  DROP CONSTRAINT refund_status_check,
  ADD CONSTRAINT refund_status_check CHECK (status IN ('PENDING', 'DONE', 'FAILED')) NOT VALID;
CREATE INDEX refund_by_attempt ON refund (paid_attempt_no);
CREATE INDEX refund_by_decision ON refund (order_refund_id);

-- Completes the refund of an older version, and counts what a payment has given back.
CREATE FUNCTION enter_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.paid_attempt_no := COALESCE(NEW.paid_attempt_no, NEW.attempt_no);
  IF NEW.order_refund_id IS NULL AND (NEW.attempt_no IS NULL OR NOT EXISTS (SELECT FROM refund WHERE attempt_no = NEW.attempt_no)) THEN
    INSERT INTO order_refund (order_id, amount, currency, reason)
      SELECT order_id, NEW.amount, NEW.currency, NEW.reason FROM payment_attempt WHERE attempt_no = NEW.paid_attempt_no
      RETURNING id INTO NEW.order_refund_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_is_complete BEFORE INSERT ON refund FOR EACH ROW EXECUTE FUNCTION enter_refund();

CREATE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payment_attempt
  SET refunded = refunded + NEW.amount,
    captured = COALESCE(captured, CASE WHEN NEW.reason = 'WRONG_AMOUNT' THEN NEW.amount ELSE amount END)
  WHERE attempt_no = NEW.paid_attempt_no;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_is_counted AFTER INSERT ON refund FOR EACH ROW EXECUTE FUNCTION count_refund();

-- Refunds of before: each becomes a decision of one part.
DO $$
DECLARE
  part record;
  decision bigint;
BEGIN
  FOR part IN SELECT r.*, a.order_id FROM refund r JOIN payment_attempt a USING (attempt_no) WHERE r.order_refund_id IS NULL LOOP
    INSERT INTO order_refund (order_id, amount, currency, reason, created_at)
      VALUES (part.order_id, part.amount, part.currency, part.reason, part.created_at) RETURNING id INTO decision;
    UPDATE refund SET paid_attempt_no = part.attempt_no, order_refund_id = decision WHERE refund_no = part.refund_no;
    UPDATE payment_attempt SET refunded = part.amount, captured = CASE WHEN part.reason = 'WRONG_AMOUNT' THEN part.amount ELSE amount END
      WHERE attempt_no = part.attempt_no;
  END LOOP;
END $$;

CREATE TRIGGER order_refund_changes_order AFTER INSERT ON order_refund
  FOR EACH ROW EXECUTE FUNCTION notify_order_changed();
CREATE FUNCTION notify_refund_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changed', order_id) FROM payment_attempt WHERE attempt_no = NEW.paid_attempt_no;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_changes_order AFTER INSERT OR UPDATE OF status ON refund
  FOR EACH ROW EXECUTE FUNCTION notify_refund_changed();

-- What someone of the staff has to do by hand.
CREATE TABLE admin_task (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('REFUND_FAILED')),
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  refund_no text REFERENCES refund (refund_no),
  details text NOT NULL,
  done_at timestamptz,
  done_by text
);
CREATE UNIQUE INDEX admin_task_open_refund ON admin_task (refund_no) WHERE done_at IS NULL;
CREATE INDEX admin_task_open ON admin_task (at) WHERE done_at IS NULL;
