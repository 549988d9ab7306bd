-- The language that a payment page was requested in: a repeated request is identical, whatever language the shopper has chosen
-- since. Null for attempts of an older version.
ALTER TABLE payment_attempt
  ADD COLUMN locale text,
  ADD CONSTRAINT payment_attempt_locale_check CHECK (locale IN ('en', 'zh')) NOT VALID;
