-- A person with an account. Letters in either case are one address; `email` is as it was typed.
CREATE TABLE shopper (
  id text PRIMARY KEY,
  -- What the shopper's devices have in common: their sessions are aliases of it (`same_as`), and orders and seats in groups are its.
  session_id bigint NOT NULL UNIQUE REFERENCES session (id),
  email text NOT NULL,
  email_key text NOT NULL UNIQUE CHECK (email_key = lower(email)),
  name text NOT NULL,
  phone text NOT NULL DEFAULT '',
  -- argon2id in PHC form; NULL for those who sign in by other means only.
  password_hash text,
  locale text NOT NULL CHECK (locale IN ('en', 'zh')),
  -- Name of the picture in the store of uploads.
  profile_image text,
  -- Whether mail may be sent that is neither about an order nor about the account's safety.
  mail_notices boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login_at timestamptz,
  blocked_at timestamptz,
  -- When the account is deleted, once its owner has requested that.
  delete_after timestamptz
);
CREATE INDEX shopper_to_delete ON shopper (delete_after) WHERE delete_after IS NOT NULL;

-- A session of a shopper is a device. `user_agent` tells its owner which one.
ALTER TABLE session ADD COLUMN user_agent text, ADD COLUMN last_seen_at timestamptz;
CREATE INDEX session_by_user ON session (user_id) WHERE user_id IS NOT NULL;

-- A link that was mailed: it opens once what its purpose says. Only the SHA-256 of its token is stored.
CREATE TABLE mailed_link (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL,
  shopper_id text REFERENCES shopper (id) ON DELETE CASCADE,
  -- What the link is to do: such as the registration that it confirms.
  document jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX mailed_link_by_shopper ON mailed_link (shopper_id) WHERE shopper_id IS NOT NULL;
CREATE INDEX mailed_link_by_expiry ON mailed_link (expires_at);

-- The shopper's cart is the same on every device.
ALTER TABLE cart ADD COLUMN user_id text REFERENCES shopper (id) ON DELETE CASCADE;
CREATE INDEX cart_by_user ON cart (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX order_by_user ON orders (user_id, placed_at DESC, id) WHERE user_id IS NOT NULL;
