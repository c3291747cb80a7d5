-- Keywords of movements.find are whole words, of one letter too, which trigrams find no way to.

-- The words of a text in lower case: what blanks and punctuation part. The characters are listed, since
-- what a server takes for a letter depends on its locale.
CREATE FUNCTION words_of(text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(fold($1) COLLATE "C",
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf'
    || '\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u3000-\u303f]+'), '');

-- Most movements say nothing: they stay out of the index, and a change of stock need not touch it.
DROP INDEX movement_description_search;
CREATE INDEX movement_words ON movement USING gin (words_of(description)) WHERE description <> '';
