-- Coupons of the shop. They are ended, not deleted, as orders name them.
CREATE TABLE coupon (
  -- As codes are compared: see `normalisedCode`.
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9-]{4,32}$'),
  -- { en, zh }
  name jsonb NOT NULL,
  kind text NOT NULL CHECK (kind IN ('PERCENT', 'AMOUNT', 'FREE_DELIVERY')),
  -- Percent, or minor units of the base currency.
  value integer NOT NULL,
  -- What the goods that it applies to must come to, in minor units.
  minimum integer NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  first_order boolean NOT NULL DEFAULT false,
  -- From the first instant on, and until before the last; NULL for no bound.
  starts_at timestamptz,
  ends_at timestamptz,
  -- Orders that may have it, all together and of one shopper; NULL for any number.
  max_uses integer CHECK (max_uses > 0),
  max_per_shopper integer CHECK (max_per_shopper > 0),
  -- Orders that have it: unpaid ones hold it.
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  -- Goods that it applies to; with both lists empty, all.
  product_ids text[] NOT NULL DEFAULT '{}',
  category_keys text[] NOT NULL DEFAULT '{}',
  with_clearance boolean NOT NULL DEFAULT true,
  -- Listed for everyone, known by its code only, or one shopper's. Without its shopper, such a one is nobody's.
  audience text NOT NULL CHECK (audience IN ('PUBLIC', 'CODE', 'SHOPPER')),
  shopper_id text REFERENCES shopper (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT coupon_value CHECK (
    CASE kind WHEN 'PERCENT' THEN value BETWEEN 1 AND 100 WHEN 'AMOUNT' THEN value > 0 ELSE value = 0 END),
  CONSTRAINT coupon_taken CHECK (taken <= max_uses),
  CONSTRAINT coupon_shopper CHECK (shopper_id IS NULL OR audience = 'SHOPPER')
);
CREATE INDEX coupon_by_shopper ON coupon (shopper_id) WHERE shopper_id IS NOT NULL;

-- The coupon that an order has. Whose it is says the order.
CREATE TABLE coupon_use (
  order_id text PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  code text NOT NULL REFERENCES coupon (code),
  -- HELD by an unpaid order, USED by a paid one, FREED when the order came to nothing.
  state text NOT NULL DEFAULT 'HELD' CHECK (state IN ('HELD', 'USED', 'FREED'))
);
CREATE INDEX coupon_use_by_code ON coupon_use (code) WHERE state <> 'FREED';
CREATE INDEX coupon_use_held ON coupon_use (order_id) WHERE state = 'HELD';

-- Earlier orders of a guest, who is known by the e-mail address.
CREATE INDEX order_by_email ON orders (lower(contact ->> 'email'));

-- As the shopper's code is compared; NULL for none.
ALTER TABLE cart ADD COLUMN coupon_code text;
