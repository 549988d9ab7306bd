-- Which terms may be suggested to who types: whole words and phrases of products' names. `shown` is how names write them.
ALTER TABLE search_term ADD COLUMN suggested boolean NOT NULL DEFAULT false;
