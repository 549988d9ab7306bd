-- A cart's token is replaced when contact details are written. The old one is remembered, as requests may be under way with it.
ALTER TABLE cart ADD COLUMN token_is_new boolean NOT NULL DEFAULT false;
CREATE TABLE cart_old_token (
  token_hash bytea PRIMARY KEY,
  cart_id bigint NOT NULL REFERENCES cart ON DELETE CASCADE,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- When its successor was first used; until then the visitor may not have received that.
  closed_at timestamptz
);
CREATE INDEX cart_old_token_by_cart ON cart_old_token (cart_id);

-- Another token of a session, for a tab that ordered the same cart at the same time.
ALTER TABLE session ADD COLUMN same_as bigint REFERENCES session ON DELETE CASCADE;
CREATE INDEX session_by_same_as ON session (same_as) WHERE same_as IS NOT NULL;
