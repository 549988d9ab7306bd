-- What a shopper opens in order to pay: an address, a form, a code to scan, or what a payment sheet takes. `pay_url` stays for an
-- older version.
ALTER TABLE payment_attempt
  ADD COLUMN page jsonb,
  -- When the provider is queried again although no page waits for it, and how often that was.
  ADD COLUMN next_check_at timestamptz,
  ADD COLUMN checks integer NOT NULL DEFAULT 0,
  -- When an approved payment was last requested to be captured, so that several messages about it capture it once.
  ADD COLUMN capture_tried_at timestamptz;

ALTER TABLE refund
  ADD COLUMN next_check_at timestamptz,
  ADD COLUMN checks integer NOT NULL DEFAULT 0,
  -- When its provider was last requested to return it: some providers want a pause between two parts of one payment.
  ADD COLUMN requested_at timestamptz;
