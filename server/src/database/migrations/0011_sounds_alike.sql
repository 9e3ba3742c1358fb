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
--> statement-breakpoint
-- What was computed by the earlier ear is computed anew.
ALTER TABLE "search_words" DROP COLUMN "spelling_keys";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "spelling_keys" text[] GENERATED ALWAYS AS (spelling_keys(word)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_spelling_idx" ON "search_words" USING gin ("spelling_keys");
