-- The key of a name begins with the name without accents, so a search compares its words with the
-- stored keys. Before, it computed the same text again for every name that a common word is in.
DROP INDEX text_key_unaccented_product_search;
CREATE INDEX text_key_product_search ON text_key USING gin (key gin_trgm_ops)
  WHERE owner = 'product.name';
