-- Words as search sees them: folded, without apostrophes ("men's" is one word), and cut at everything that
-- is neither a letter nor a digit. The parser of full text alone takes "black/white" for a path.
CREATE FUNCTION search_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT regexp_replace(replace(public.fold_text(value), '''', ''), '[^[:alnum:]]+', ' ', 'g') $$;
--> statement-breakpoint
CREATE FUNCTION search_lexemes(value text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT strip(to_tsvector('pg_catalog.simple', public.search_text(value))) $$;
--> statement-breakpoint
-- Without weights: an index cannot answer them, and what is in the title has a column of its own.
CREATE OR REPLACE FUNCTION product_search_document(title text, category text, vendor_name text, description text)
  RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT public.search_lexemes(title || ' ' || category || ' ' || vendor_name || ' ' || description)
  $$;
--> statement-breakpoint
-- How a word sounds, to an ear that takes l for r and b for p as many here do; null for what is no plain word.
CREATE FUNCTION sound_key(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT CASE WHEN word ~ '^[a-z]{3,30}$' AND length(public.metaphone(word, 16)) > 1
      THEN '~' || translate(public.metaphone(word, 16), 'LB', 'RP') END
  $$;
--> statement-breakpoint
-- The word itself, the word with each one of its letters left out, and its sound. Two words that share a key
-- are one missing, added, other or swapped letter apart, or sound alike. Numbers and models have no neighbours.
CREATE FUNCTION spelling_keys(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT array_remove(ARRAY[word, public.sound_key(word)] || CASE WHEN word ~ '^[a-z]{3,30}$' THEN ARRAY(
      SELECT DISTINCT overlay(word placing '' FROM place FOR 1) FROM generate_series(1, length(word)) place
    ) END, NULL)
  $$;
--> statement-breakpoint
DROP INDEX "products_search_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "title_document" "tsvector" GENERATED ALWAYS AS (search_lexemes(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "spelling_keys" text[] GENERATED ALWAYS AS (spelling_keys(word)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_title_search_idx" ON "products" USING gin ("title_document") WITH (fastupdate=false) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "search_words_spelling_idx" ON "search_words" USING gin ("spelling_keys");--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search_document") WITH (fastupdate=false) WHERE is_listed;--> statement-breakpoint
-- Listings from before are cut into words in the new way.
UPDATE "products" SET "title" = "title";
