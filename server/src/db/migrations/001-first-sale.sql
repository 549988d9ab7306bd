-- Store: content, shops, currencies, visits.

CREATE TABLE app_content (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  document jsonb NOT NULL
);

CREATE TABLE page_content (
  name text PRIMARY KEY,
  document jsonb NOT NULL
);

CREATE TABLE location (
  id text PRIMARY KEY,
  position integer NOT NULL,
  name jsonb NOT NULL,
  street text NOT NULL,
  city text NOT NULL,
  province text NOT NULL,
  post_code text NOT NULL,
  phone text NOT NULL,
  time_zone text NOT NULL,
  opening_hours jsonb NOT NULL,
  lead_minutes integer NOT NULL CHECK (lead_minutes >= 0),
  slot_minutes integer NOT NULL CHECK (slot_minutes BETWEEN 5 AND 240),
  slot_capacity integer NOT NULL CHECK (slot_capacity > 0),
  -- [{ name: {en, zh}, rate: millionths, classes: [tax class] }]
  taxes jsonb NOT NULL,
  display boolean NOT NULL DEFAULT true,
  virtual boolean NOT NULL DEFAULT false
);

CREATE TABLE exchange_rate (
  currency_code text PRIMARY KEY CHECK (currency_code ~ '^[A-Z]{3}$'),
  position integer NOT NULL,
  -- Whole units of this currency for one whole unit of the base; the base itself has rate 1.
  rate double precision NOT NULL CHECK (rate > 0),
  is_base boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX one_base_currency ON exchange_rate (is_base) WHERE is_base;

-- A guest's or shopper's session: the cookie holds a random token, only its SHA-256 is stored.
CREATE TABLE session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

-- Secrets that every server process shares, made by the first one.
CREATE TABLE server_secret (
  name text PRIMARY KEY,
  value bytea NOT NULL
);

-- Catalogue. Names and texts hold both languages: { "en": …, "zh": … }.

CREATE TABLE brand (
  key text PRIMARY KEY,
  position integer NOT NULL,
  name jsonb NOT NULL,
  line jsonb NOT NULL
);

CREATE TABLE category (
  key text PRIMARY KEY,
  parent text REFERENCES category (key),
  position integer NOT NULL,
  name jsonb NOT NULL,
  line jsonb NOT NULL,
  -- { imageURL, width, height, tint, widths }
  picture jsonb NOT NULL
);

CREATE TABLE tag (
  key text PRIMARY KEY,
  position integer NOT NULL,
  name jsonb NOT NULL,
  -- A tag that is not shown only ties add-ons to products.
  shown boolean NOT NULL DEFAULT true
);

CREATE TABLE product (
  id text PRIMARY KEY,
  -- Order of the default list: smaller first.
  position bigint NOT NULL,
  product_type text NOT NULL DEFAULT 'PRODUCT' CHECK (product_type IN ('PRODUCT', 'MEMBERSHIP', 'ADDON')),
  record_status text NOT NULL DEFAULT 'ACTIVE' CHECK (record_status IN ('ACTIVE', 'INACTIVE')),
  name jsonb NOT NULL,
  name_en text NOT NULL GENERATED ALWAYS AS (name ->> 'en') STORED,
  name_zh text NOT NULL GENERATED ALWAYS AS (name ->> 'zh') STORED,
  fact jsonb NOT NULL,
  description jsonb NOT NULL,
  -- [{ key, title: {en, zh}, text: {en, zh} }]
  details jsonb NOT NULL DEFAULT '[]',
  -- [{ name, label: {en, zh}, values: [{ value, label: {en, zh} }] }]
  options jsonb NOT NULL DEFAULT '[]',
  -- [{ imageURL, width, height, tint, widths, alt: {en, zh} }]
  pictures jsonb NOT NULL,
  brand_key text NOT NULL REFERENCES brand (key),
  tax_class text NOT NULL,
  add_on_tag text,
  -- The lowest price now, and whether any choice is on clearance: what lists sort and filter by.
  list_price integer NOT NULL CHECK (list_price >= 0),
  on_clearance boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_by_position ON product (product_type, position, id) WHERE record_status = 'ACTIVE';
CREATE INDEX product_by_price ON product (product_type, list_price, id) WHERE record_status = 'ACTIVE';
CREATE INDEX product_by_name_en ON product (product_type, name_en, id) WHERE record_status = 'ACTIVE';
CREATE INDEX product_by_name_zh ON product (product_type, name_zh, id) WHERE record_status = 'ACTIVE';
CREATE INDEX product_by_brand ON product (brand_key, position, id) WHERE record_status = 'ACTIVE';
CREATE INDEX product_on_clearance ON product (position, id) WHERE record_status = 'ACTIVE' AND on_clearance;

CREATE TABLE product_category (
  category_key text NOT NULL REFERENCES category (key),
  product_id text NOT NULL REFERENCES product (id),
  PRIMARY KEY (category_key, product_id)
);
CREATE INDEX product_category_by_product ON product_category (product_id);

CREATE TABLE product_tag (
  tag_key text NOT NULL REFERENCES tag (key),
  product_id text NOT NULL REFERENCES product (id),
  PRIMARY KEY (tag_key, product_id)
);
CREATE INDEX product_tag_by_product ON product_tag (product_id);

-- One choice of options; goods without options have one variant with an empty pair.
CREATE TABLE variant (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id text NOT NULL REFERENCES product (id),
  position integer NOT NULL,
  option_pair text NOT NULL,
  -- Minor units of the base currency.
  price integer NOT NULL CHECK (price >= 0),
  clearance_price integer CHECK (clearance_price >= 0 AND clearance_price < price),
  UNIQUE (product_id, option_pair)
);

-- Stock per shop. What is reserved belongs to unpaid orders; a sale takes from both.
CREATE TABLE stock (
  variant_id bigint NOT NULL REFERENCES variant (id),
  location_id text NOT NULL REFERENCES location (id),
  on_hand integer NOT NULL,
  reserved integer NOT NULL DEFAULT 0,
  PRIMARY KEY (variant_id, location_id),
  CONSTRAINT stock_never_oversold CHECK (reserved >= 0 AND on_hand >= reserved)
);

-- Cart.

CREATE TABLE cart (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  version integer NOT NULL DEFAULT 1,
  -- The shop that the pickup time was chosen at.
  location_id text REFERENCES location (id),
  order_method text NOT NULL DEFAULT 'PICKUP' CHECK (order_method IN ('PICKUP', 'DELIVERY', 'EAT_IN')),
  pickup_date text CHECK (pickup_date ~ '^\d{4}-\d{2}-\d{2}$'),
  pickup_time text,
  contact jsonb,
  -- The total and the version that the shopper confirmed.
  confirmed_total integer,
  confirmed_version integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX cart_by_age ON cart (updated_at);

CREATE TABLE cart_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cart_id bigint NOT NULL REFERENCES cart (id) ON DELETE CASCADE,
  variant_id bigint NOT NULL REFERENCES variant (id),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  -- What one unit cost when the shopper last saw it, to tell of a change; never charged.
  seen_price integer NOT NULL,
  UNIQUE (cart_id, variant_id)
);

-- Orders.

CREATE TABLE orders (
  id text PRIMARY KEY CHECK (id !~ 'X'),
  session_id bigint REFERENCES session (id) ON DELETE SET NULL,
  user_id text,
  cart_id bigint REFERENCES cart (id) ON DELETE SET NULL,
  attempt_key text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('INTERIM', 'NEW', 'FAILED', 'EXPIRED', 'CANCELLED')),
  payment_status text NOT NULL CHECK (payment_status IN ('NOT_PAID', 'PAID_ONLINE', 'FAILED', 'REFUND_PENDING', 'REFUNDED')),
  locale text NOT NULL CHECK (locale IN ('en', 'zh')),
  order_method text NOT NULL,
  location_id text NOT NULL REFERENCES location (id),
  pickup_date text CHECK (pickup_date ~ '^\d{4}-\d{2}-\d{2}$'),
  pickup_time text,
  contact jsonb NOT NULL,
  currency text NOT NULL,
  sub_total integer NOT NULL CHECK (sub_total >= 0),
  savings integer NOT NULL CHECK (savings >= 0),
  -- [{ name: {en, zh}, amount }]
  taxes jsonb NOT NULL,
  tax integer NOT NULL CHECK (tax >= 0),
  total integer NOT NULL CHECK (total = sub_total + tax),
  -- Whether stock and pickup time are held for this order now.
  holds_stock boolean NOT NULL,
  expires_at timestamptz,
  placed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_by_session ON orders (session_id, placed_at);
-- One cart has at most one order that may still be paid.
CREATE UNIQUE INDEX one_open_order_per_cart ON orders (cart_id) WHERE status IN ('INTERIM', 'FAILED');

CREATE TABLE order_line (
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position integer NOT NULL,
  variant_id bigint NOT NULL REFERENCES variant (id),
  product_id text NOT NULL,
  name jsonb NOT NULL,
  option_text jsonb NOT NULL,
  picture jsonb,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price integer NOT NULL CHECK (unit_price >= 0),
  line_total integer NOT NULL CHECK (line_total = unit_price * quantity),
  PRIMARY KEY (order_id, position)
);

CREATE TABLE order_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  what text NOT NULL
);
CREATE INDEX order_event_by_order ON order_event (order_id, id);

-- How many orders hold one pickup time at one shop.
CREATE TABLE pickup_slot (
  location_id text NOT NULL REFERENCES location (id),
  date text NOT NULL CHECK (date ~ '^\d{4}-\d{2}-\d{2}$'),
  time text NOT NULL,
  capacity integer NOT NULL,
  taken integer NOT NULL DEFAULT 0,
  PRIMARY KEY (location_id, date, time),
  CONSTRAINT slot_never_overbooked CHECK (taken >= 0 AND taken <= capacity)
);

-- Payments: one row per request to a provider. The attempt number is the provider's order number.

CREATE TABLE payment_attempt (
  attempt_no text PRIMARY KEY CHECK (attempt_no !~ 'X'),
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  provider text NOT NULL,
  method text NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('OPEN', 'PAID', 'FAILED', 'REFUND_PENDING', 'REFUNDED')),
  transaction_no text,
  pay_url text,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  -- When we last asked the provider, so that many polling pages ask it once.
  queried_at timestamptz
);
CREATE INDEX payment_attempt_by_order ON payment_attempt (order_id, created_at);

CREATE TABLE refund (
  refund_no text PRIMARY KEY,
  attempt_no text NOT NULL UNIQUE REFERENCES payment_attempt (attempt_no),
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL CHECK (status IN ('PENDING', 'DONE')),
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);

-- Mail that went out, so that each goes out once.
CREATE TABLE sent_mail (
  key text PRIMARY KEY,
  message_id text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now()
);
