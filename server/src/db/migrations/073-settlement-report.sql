-- Payments and refunds of one day, for the report that is compared with that of a provider.
CREATE INDEX payment_attempt_by_settled_at ON payment_attempt (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX refund_by_done_at ON refund (done_at) WHERE done_at IS NOT NULL;
