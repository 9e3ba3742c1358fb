ALTER TABLE "photos" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "photos_withheld_idx" ON "photos" USING btree ("key") WHERE is_withheld;