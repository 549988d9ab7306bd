-- Keys that sign a shopper in without a password. The private half never leaves the shopper's device.
CREATE TABLE passkey (
  -- The credential's id, in base64url.
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 1364),
  shopper_id text NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  -- In COSE form.
  public_key bytea NOT NULL,
  -- How often it has signed, as the authenticator counts; 0 for ever with one that does not count.
  counter bigint NOT NULL CHECK (counter >= 0),
  -- Kept by a password manager, so that other devices have it too.
  is_synced boolean NOT NULL,
  -- Where it was added.
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkey_by_shopper ON passkey (shopper_id, created_at);

-- What a browser is to sign, once and within minutes. Only the SHA-256 is stored.
CREATE TABLE passkey_challenge (
  hash bytea PRIMARY KEY,
  -- Who adds a passkey; NULL for a sign-in, whose shopper is not known yet.
  shopper_id text REFERENCES shopper (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_by_shopper ON passkey_challenge (shopper_id) WHERE shopper_id IS NOT NULL;
CREATE INDEX passkey_challenge_by_expiry ON passkey_challenge (expires_at);
