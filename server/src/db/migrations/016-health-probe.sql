-- What /api/health writes and reads back, to prove that the database takes writes.
CREATE TABLE health_probe (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  at timestamptz NOT NULL
);
INSERT INTO health_probe (at) VALUES (now());
