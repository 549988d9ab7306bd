-- Whether each unit that is sold becomes a gift card.
ALTER TABLE product ADD COLUMN gift_card boolean NOT NULL DEFAULT false;

-- To whom, and when, the gift cards of a cart and of an order are mailed.
CREATE TABLE cart_gift (
  cart_id bigint PRIMARY KEY REFERENCES cart (id) ON DELETE CASCADE,
  email text NOT NULL,
  message text NOT NULL,
  -- In the shop's time zone; NULL for at once.
  send_on date
);
CREATE TABLE order_gift (
  order_id text PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  email text NOT NULL,
  message text NOT NULL,
  send_on date
);

CREATE TABLE gift_card (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  -- Minor units.
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- Of the code that redeems it.
  code_hash bytea NOT NULL UNIQUE,
  -- Empty once whoever bought it has left, and it was sent.
  email text NOT NULL,
  message text NOT NULL,
  send_on date,
  state text NOT NULL DEFAULT 'ISSUED' CHECK (state IN ('ISSUED', 'REDEEMED', 'CANCELLED')),
  issued_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  ended_at timestamptz,
  redeemed_by text REFERENCES shopper (id) ON DELETE SET NULL,
  CHECK ((state = 'ISSUED') = (ended_at IS NULL))
);
CREATE INDEX gift_card_by_order ON gift_card (order_id);
CREATE INDEX gift_card_by_redeemer ON gift_card (redeemed_by) WHERE redeemed_by IS NOT NULL;
