-- The words of a title, and what it is: `kind:` for any kind, and the kind by its id. No text has a word with a colon.
CREATE OR REPLACE FUNCTION product_title_document(title text, kind text)
  RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT public.search_lexemes(title)
      || CASE WHEN kind IS NULL THEN '' ELSE array_to_tsvector(ARRAY['kind:', 'kind:' || kind]) END
  $$;
--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "title_document";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "title_document" "tsvector" GENERATED ALWAYS AS (product_title_document(title, kind)) STORED NOT NULL;--> statement-breakpoint
-- With the column went its indexes.
CREATE INDEX "products_recommended_idx" ON "products" USING btree ("rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"title_document") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_title_search_idx" ON "products" USING gin ("title_document") WITH (fastupdate=false) WHERE is_listed;
