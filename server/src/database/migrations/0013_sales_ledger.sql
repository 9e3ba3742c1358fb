DROP INDEX "sales_vendor_idx";--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "product_title" text;--> statement-breakpoint
UPDATE "sales" SET "product_title" = "products"."title" FROM "products" WHERE "products"."id" = "sales"."product_id";--> statement-breakpoint
ALTER TABLE "sales" ALTER COLUMN "product_title" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "sales_vendor_idx" ON "sales" USING btree ("vendor_id","sold_at","id");