-- Store credit in double entry. Amounts are minor units of the account's currency.
CREATE TABLE ledger_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- CREDIT (given) and DEPOSIT (paid in, or refunded) are the two pots of a shopper; the others are the shop's.
  kind text NOT NULL CHECK (kind IN ('CREDIT', 'DEPOSIT', 'HELD', 'SALES', 'ISSUED', 'PAID_IN', 'GIFT_CARDS', 'FORFEITED')),
  -- NULL for the shop's, and once the shopper has left.
  shopper_id text REFERENCES shopper (id) ON DELETE SET NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- Sum of the lines of a pot. The shop's accounts have none: every order would wait for that row.
  balance bigint CONSTRAINT balance_not_negative CHECK (balance BETWEEN 0 AND 2000000000),
  CHECK ((kind IN ('CREDIT', 'DEPOSIT')) = (balance IS NOT NULL)),
  CHECK (kind IN ('CREDIT', 'DEPOSIT') OR shopper_id IS NULL)
);
CREATE UNIQUE INDEX ledger_pot ON ledger_account (shopper_id, kind, currency) WHERE shopper_id IS NOT NULL;
CREATE UNIQUE INDEX ledger_shop_account ON ledger_account (kind, currency) WHERE kind NOT IN ('CREDIT', 'DEPOSIT');

CREATE TABLE ledger_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What is booked, once.
  key text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN
    ('GIVEN', 'TAKEN', 'ORDER', 'RETURNED', 'SOLD', 'REFUNDED', 'CARD_SOLD', 'CARD_REDEEMED', 'CARD_CANCELLED', 'FORFEITED')),
  order_id text REFERENCES orders (id),
  reason text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ledger_entry_by_order ON ledger_entry (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE ledger_line (
  entry_id bigint NOT NULL REFERENCES ledger_entry (id),
  account_id bigint NOT NULL REFERENCES ledger_account (id),
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (entry_id, account_id)
);
CREATE INDEX ledger_line_by_account ON ledger_line (account_id, entry_id DESC);

CREATE FUNCTION add_to_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_account SET balance = balance + NEW.amount WHERE id = NEW.account_id AND balance IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER add_to_balance AFTER INSERT ON ledger_line FOR EACH ROW EXECUTE FUNCTION add_to_balance();

CREATE FUNCTION check_entry_balances(changed bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger_line JOIN ledger_account a ON a.id = account_id WHERE entry_id = changed
    GROUP BY a.currency HAVING sum(amount) <> 0;
  IF FOUND OR NOT EXISTS (SELECT FROM ledger_line WHERE entry_id = changed) THEN
    RAISE EXCEPTION 'The lines of ledger entry % do not come to zero.', changed
      USING ERRCODE = 'check_violation', CONSTRAINT = 'entry_sums_to_zero';
  END IF;
END
$$;
CREATE FUNCTION check_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_entry_balances(NEW.id);
  RETURN NULL;
END
$$;
CREATE FUNCTION check_ledger_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_entry_balances(NEW.entry_id);
  RETURN NULL;
END
$$;
-- At the end of a transaction, when the entry has all its lines.
CREATE CONSTRAINT TRIGGER entry_sums_to_zero AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();
CREATE CONSTRAINT TRIGGER entry_sums_to_zero AFTER INSERT ON ledger_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_line();

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What is booked never changes: book another entry.' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER never_changes BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER never_changes BEFORE UPDATE OR DELETE ON ledger_line FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

-- What a cart's shopper wants to pay by store credit, at most.
CREATE TABLE cart_credit (
  cart_id bigint PRIMARY KEY REFERENCES cart (id) ON DELETE CASCADE,
  credit integer NOT NULL DEFAULT 0 CHECK (credit >= 0),
  deposit integer NOT NULL DEFAULT 0 CHECK (deposit >= 0)
);

-- What an order is paid by store credit.
CREATE TABLE order_credit (
  order_id text PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  -- Whose pots it came from, and returns to. NULL once the shopper has left.
  shopper_id text REFERENCES shopper (id) ON DELETE SET NULL,
  credit integer NOT NULL CHECK (credit >= 0),
  deposit integer NOT NULL CHECK (deposit >= 0),
  -- HELD by an unpaid order, SPENT by a paid one, FREED when an unpaid order came to nothing.
  state text NOT NULL DEFAULT 'HELD' CHECK (state IN ('HELD', 'SPENT', 'FREED')),
  -- How often the order has held it.
  turn integer NOT NULL DEFAULT 1,
  -- What a refund of the paid order has given back.
  credit_refunded integer NOT NULL DEFAULT 0,
  deposit_refunded integer NOT NULL DEFAULT 0,
  CHECK (credit + deposit > 0),
  CONSTRAINT refund_within_payment CHECK (
    credit_refunded BETWEEN 0 AND credit AND deposit_refunded BETWEEN 0 AND deposit
    AND (state = 'SPENT' OR credit_refunded + deposit_refunded = 0))
);
CREATE INDEX order_credit_held ON order_credit (order_id) WHERE state = 'HELD';
CREATE INDEX order_credit_by_shopper ON order_credit (shopper_id);
