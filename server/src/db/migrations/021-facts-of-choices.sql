-- The short fact of one choice, { en, zh }, where that of its product is true of another only, such as its weight.
ALTER TABLE variant ADD COLUMN fact jsonb;

-- Lists find choices by a part of their options now: the index is built again.
SELECT nextval('catalogue_edit');
