-- While a hosted page is being closed only its closer may say how it ended: closing takes a payment of that moment back.
ALTER TABLE payment_attempt ADD COLUMN closing boolean NOT NULL DEFAULT false;
