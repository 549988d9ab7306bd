-- What the daily tidy looks for, and what PostgreSQL looks for itself in orders when a cart goes.
CREATE INDEX session_by_expiry ON session (expires_at);
CREATE INDEX order_by_cart ON orders (cart_id) WHERE cart_id IS NOT NULL;
