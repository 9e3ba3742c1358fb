DROP INDEX "products_recommended_idx";--> statement-breakpoint
DROP INDEX "search_words_trigram_idx";--> statement-breakpoint
DROP INDEX "search_words_spelling_idx";--> statement-breakpoint
CREATE INDEX "products_recommended_idx" ON "products" USING btree ("rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"title_document") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "search_words_trigram_idx" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_spelling_idx" ON "search_words" USING gin ("spelling_keys") WITH (fastupdate=false);