DROP INDEX "products_search_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "title_document" "tsvector" GENERATED ALWAYS AS (search_lexemes(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "spelling_keys" text[] GENERATED ALWAYS AS (spelling_keys(word)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_title_search_idx" ON "products" USING gin ("title_document") WITH (fastupdate=false) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "search_words_spelling_idx" ON "search_words" USING gin ("spelling_keys");--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search_document") WITH (fastupdate=false) WHERE is_listed;