-- Messages of the contact form, until they are mailed.
CREATE TABLE form_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en', 'zh')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX form_message_by_age ON form_message (created_at);

-- Files with everything that the shop has stored about a shopper, at the shopper's request; the files themselves are elsewhere.
CREATE TABLE data_export (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shopper_id text NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  requested_at timestamptz NOT NULL DEFAULT now(),
  -- Name of the file in the store of uploads; NULL until it is made.
  file text,
  made_at timestamptz
);
CREATE INDEX data_export_by_shopper ON data_export (shopper_id, requested_at);

-- What the owner's staff did, with whose account. The shopper's id stays when the account is deleted.
CREATE TABLE admin_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- A user of the operating system, or the name given with --as.
  staff text NOT NULL,
  command text NOT NULL,
  shopper_id text,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX admin_act_by_time ON admin_act (at DESC);
