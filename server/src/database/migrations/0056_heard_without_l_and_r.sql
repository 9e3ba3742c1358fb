-- A third key of how a word sounds: as the second, but th is heard as t, an r or an l before a consonant is hardly
-- heard, and of two letters of one sound only one: "temometa" is a thermometer, "kabodi" a cupboard.
CREATE FUNCTION softly_heard_key(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT '_' || key FROM (
      SELECT regexp_replace(
        translate(sound, 'LBXJEIOU0YWH', 'RPSKAAAAT'), '(.)\1+|(?<=..)R$|(?<=...)S$', '\1', 'g') AS key
      FROM public.metaphone(regexp_replace(word, '(?<=[aeiou])[rl](?=[^aeiou]|$)', '', 'g'), 16) sound
    ) keys
    WHERE word ~ '^[a-z]{3,30}$' AND word ~ '[aeiou]' AND length(key) > 1
  $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION spelling_keys(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT array_remove(
      ARRAY[word, public.sound_key(word), public.heard_key(word), public.softly_heard_key(word)]
        || CASE WHEN word ~ '^[a-z]{3,30}$' THEN ARRAY(
          SELECT DISTINCT overlay(word placing '' FROM place FOR 1) FROM generate_series(1, length(word)) place
        ) END, NULL)
  $$;
--> statement-breakpoint
-- What was computed by the earlier ear is computed anew.
ALTER TABLE "search_words" DROP COLUMN "spelling_keys";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "spelling_keys" text[] GENERATED ALWAYS AS (spelling_keys(word)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_spelling_idx" ON "search_words" USING gin ("spelling_keys") WITH (fastupdate=false);
