CREATE TABLE "price_ranges" (
	"kind" text NOT NULL,
	"maker" text NOT NULL,
	"model" text NOT NULL,
	"condition" text NOT NULL,
	"basis" text NOT NULL,
	"low_ugx" bigint NOT NULL,
	"high_ugx" bigint NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_ranges_kind_maker_model_condition_pk" PRIMARY KEY("kind","maker","model","condition")
);
--> statement-breakpoint
DROP INDEX "products_kind_revision_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "model" text;--> statement-breakpoint
CREATE INDEX "products_kind_revision_idx" ON "products" USING btree ("kind_revision","id");