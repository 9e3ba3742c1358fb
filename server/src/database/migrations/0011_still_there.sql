CREATE TABLE "store_days" (
	"vendor_id" bigint PRIMARY KEY NOT NULL,
	"days" date[] NOT NULL,
	"asked_on" date
);
--> statement-breakpoint
-- A trigger sets it from now on: what is stored stays, and neither the table nor an index is written anew.
ALTER TABLE "products" ALTER COLUMN "is_listed" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "is_listed" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unconfirmed_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "away_until" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "away_line" text;--> statement-breakpoint
ALTER TABLE "store_days" ADD CONSTRAINT "store_days_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_away_idx" ON "users" USING btree ("away_until") WHERE away_until is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_listed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      NEW.is_listed := NEW.status = 'active' AND NEW.is_online AND NEW.stock > 0 AND NOT NEW.is_vendor_suspended
        AND NEW.unconfirmed_since IS NULL;
      RETURN NEW;
    END
  $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_shown
  BEFORE INSERT OR UPDATE OF status, is_online, stock, is_vendor_suspended, unconfirmed_since, is_listed ON products
  FOR EACH ROW EXECUTE FUNCTION set_listed();
--> statement-breakpoint
-- Another kind is told of where somebody chose it: what a new file of kinds says is no edit. Nobody is told anew of what
-- was only unconfirmed.
CREATE OR REPLACE TRIGGER products_rematched
  AFTER UPDATE ON products
  FOR EACH ROW WHEN (NEW.is_listed AND ((NOT OLD.is_listed AND OLD.unconfirmed_since IS NULL) OR
    (NEW.kind IS DISTINCT FROM OLD.kind AND NEW.updated_at <> OLD.updated_at) OR
    (OLD.search_document, OLD.category, OLD.condition, OLD.price_ugx, OLD.effective_price_ugx, OLD.district, OLD.area, OLD.attributes)
    IS DISTINCT FROM
    (NEW.search_document, NEW.category, NEW.condition, NEW.price_ugx, NEW.effective_price_ugx, NEW.district, NEW.area, NEW.attributes)))
  EXECUTE FUNCTION queue_listing_to_match();
