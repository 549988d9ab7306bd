-- What /api/metrics counts must stay cheap in a shop with millions of orders.
CREATE INDEX order_event_by_time ON order_event USING brin (at);
CREATE INDEX order_holding_stock ON orders (id) WHERE holds_stock;
CREATE INDEX refund_pending ON refund (created_at) WHERE status = 'PENDING';
CREATE INDEX payment_attempt_open ON payment_attempt (created_at) WHERE status = 'OPEN';
