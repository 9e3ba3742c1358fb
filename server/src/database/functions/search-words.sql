-- unaccent() is only STABLE, because a dictionary could change; ours does not, and an index needs IMMUTABLE.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- Words as search sees them: folded, without apostrophes ("men's" is one word), and cut at everything that
-- is neither a letter nor a digit. The parser of full text alone takes "black/white" for a path.
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT regexp_replace(replace(public.fold_text(value), '''', ''), '[^[:alnum:]]+', ' ', 'g') $$;

CREATE OR REPLACE FUNCTION search_lexemes(value text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT strip(to_tsvector('pg_catalog.simple', public.search_text(value))) $$;

-- Without weights: an index cannot answer them, and what is in the title has a column of its own.
CREATE OR REPLACE FUNCTION product_search_document(title text, category text, vendor_name text, description text)
  RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT public.search_lexemes(title || ' ' || category || ' ' || vendor_name || ' ' || description)
  $$;

-- The words of a title, and what it is: `kind:` for any kind, and the kind by its id. Its attributes and its vendor's
-- name are `:words`, also written as one (`:128gb`). No text has a word with a colon.
CREATE OR REPLACE FUNCTION product_title_document(title text, kind text, attributes jsonb, vendor_name text)
  RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT public.search_lexemes(title)
      || CASE WHEN kind IS NULL THEN '' ELSE array_to_tsvector(ARRAY['kind:', 'kind:' || kind]) END
      || array_to_tsvector(ARRAY(
        SELECT ':' || word FROM unnest(tsvector_to_array(public.search_lexemes(concat_ws(' ', vendor_name, (
          SELECT string_agg(concat_ws(' ', key, value, replace(value, ' ', '')), ' ') FROM jsonb_each_text(attributes)
        ))))) AS word
      ))
  $$;

-- How a word sounds, coarsely: whoever writes by ear leaves out an r that is not heard ("chaja"), takes l for r and
-- b for p, sh for s, and one vowel for another. Null for what is no plain word, and where little is left to compare.
CREATE OR REPLACE FUNCTION sound_key(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT '~' || key FROM (
      SELECT regexp_replace(
        translate(left(sound, 1), 'LXEIOU', 'RSAAAA') || translate(substr(sound, 2), 'BXRYWH', 'PS'),
        '(.)\1+|(?<=...)S$', '\1', 'g') AS key
      FROM public.metaphone(word, 16) sound
    ) keys
    WHERE word ~ '^[a-z]{3,30}$' AND length(key) > 1
  $$;

-- A second key of how a word sounds: l is taken for r, b for p and j for k, an r at the end is not heard, and no vowel
-- counts, which are added between consonants: "bulangeti" is a blanket, "maikulowevu" a microwave.
CREATE OR REPLACE FUNCTION heard_key(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT '^' || key FROM (
      SELECT regexp_replace(translate(sound, 'LBXJEIOUYWH', 'RPSKAAAA'), '(?<=..)R$|(?<=...)S$', '') AS key
      FROM public.metaphone(word, 16) sound
    ) keys
    WHERE word ~ '^[a-z]{3,30}$' AND word ~ '[aeiou]' AND length(key) > 1
  $$;

-- A third key of how a word sounds: as the second, but th is heard as t, an r or an l before a consonant is hardly
-- heard, and of two letters of one sound only one: "temometa" is a thermometer, "kabodi" a cupboard.
CREATE OR REPLACE FUNCTION softly_heard_key(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT '_' || key FROM (
      SELECT regexp_replace(
        translate(sound, 'LBXJEIOU0YWH', 'RPSKAAAAT'), '(.)\1+|(?<=..)R$|(?<=...)S$', '\1', 'g') AS key
      FROM public.metaphone(regexp_replace(word, '(?<=[aeiou])[rl](?=[^aeiou]|$)', '', 'g'), 16) sound
    ) keys
    WHERE word ~ '^[a-z]{3,30}$' AND word ~ '[aeiou]' AND length(key) > 1
  $$;

-- The word itself, the word with each one of its letters left out, and how it sounds. Two words that share a key
-- are one missing, added, other or swapped letter apart, or sound alike. Numbers and models have no neighbours.
CREATE OR REPLACE FUNCTION spelling_keys(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT array_remove(
      ARRAY[word, public.sound_key(word), public.heard_key(word), public.softly_heard_key(word)]
        || CASE WHEN word ~ '^[a-z]{3,30}$' THEN ARRAY(
          SELECT DISTINCT overlay(word placing '' FROM place FOR 1) FROM generate_series(1, length(word)) place
        ) END, NULL)
  $$;
