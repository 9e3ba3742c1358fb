ALTER TABLE "photos" ADD COLUMN "small_bytes" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_bytes" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_uncounted_photos_idx" ON "products" USING btree ("id") WHERE cardinality(image_bytes) <> cardinality(images);