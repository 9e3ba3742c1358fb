ALTER TABLE "products" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kind_chosen_by" text DEFAULT 'rule' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kind_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_kind_recommended_idx" ON "products" USING btree ("kind","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed and kind is not null;--> statement-breakpoint
CREATE INDEX "products_kind_revision_idx" ON "products" USING btree ("kind_revision","id") WHERE kind_chosen_by = 'rule';