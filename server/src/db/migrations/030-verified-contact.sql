-- A shopper's name and ID as the shop's owner checks them. Number and picture are encrypted with a key that is not in the database.
CREATE TABLE verified_contact (
  shopper_id text PRIMARY KEY REFERENCES shopper (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED')),
  name text NOT NULL DEFAULT '',
  id_number bytea,
  -- Name of the encrypted picture in the store of uploads.
  picture text,
  -- Why it was rejected, in the owner's words.
  reason text,
  -- When any of this last changed, and when the shop decided.
  changed_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
);
CREATE INDEX verified_contact_by_state ON verified_contact (state, changed_at);
