-- An order that is paid at the store. The check only becomes wider, so existing rows need no look.
ALTER TABLE orders DROP CONSTRAINT orders_payment_status_check, ADD CONSTRAINT orders_payment_status_check
  CHECK (payment_status IN ('NOT_PAID', 'PAID_ONLINE', 'PAY_AT_STORE', 'PAID_AT_STORE', 'FAILED', 'REFUND_PENDING', 'REFUNDED')) NOT VALID;
