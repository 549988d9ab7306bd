-- Payments and refunds of one day, for the report that is compared with that of a provider.
CREATE INDEX payment_attempt_by_settled_at ON payment_attempt (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX refund_by_done_at ON refund (done_at) WHERE done_at IS NOT NULL;

-- What providers are queried about next, although nobody waits for it.
CREATE INDEX payment_attempt_to_check ON payment_attempt (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX refund_to_check ON refund (created_at) WHERE status = 'PENDING';

-- A payment whose provider has not said for a month how it ended is looked into by the staff.
ALTER TABLE admin_task
  ADD COLUMN attempt_no text REFERENCES payment_attempt (attempt_no),
  DROP CONSTRAINT admin_task_kind_check,
  ADD CONSTRAINT admin_task_kind_check CHECK (kind IN ('REFUND_FAILED', 'PAYMENT_UNKNOWN')) NOT VALID;
CREATE UNIQUE INDEX admin_task_by_attempt ON admin_task (attempt_no) WHERE attempt_no IS NOT NULL;
