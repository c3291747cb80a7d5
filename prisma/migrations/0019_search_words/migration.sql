-- How often each word stands in the documents, which ANALYZE finds in a sample. PostgreSQL keeps no statistics
-- of texts as long as these; of several words searched for it looks up all, the most common ones too.
CREATE STATISTICS product_search_words
  ON (string_to_array(translate(document, E'\n\t', '  '), ' ')) FROM product_search;

-- Tables that are large already need not wait for autovacuum.
ANALYZE product_search;
