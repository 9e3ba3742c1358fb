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
--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "title_document";--> statement-breakpoint
DROP FUNCTION product_title_document(text, text);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "title_document" "tsvector" GENERATED ALWAYS AS (product_title_document(title, kind, attributes, vendor_name)) STORED NOT NULL;--> statement-breakpoint
-- With the column went its indexes.
CREATE INDEX "products_recommended_idx" ON "products" USING btree ("rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"title_document") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_title_search_idx" ON "products" USING gin ("title_document") WITH (fastupdate=false) WHERE is_listed;--> statement-breakpoint
-- Whether a word is rare decides how a list is read: of a few hundred words the planner knew, of all others it guessed.
ALTER TABLE "products" ALTER COLUMN "title_document" SET STATISTICS 400;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_document" SET STATISTICS 400;--> statement-breakpoint
ANALYZE "products";
