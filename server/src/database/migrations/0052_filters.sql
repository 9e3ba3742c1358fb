ALTER TABLE "products" ADD COLUMN "effective_price_ugx" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "area" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE FUNCTION price_at(at timestamptz, price bigint, promotional bigint, starts timestamptz, ends timestamptz) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN promotional BETWEEN 1 AND price - 1 AND at BETWEEN starts AND ends THEN promotional ELSE price END;
--> statement-breakpoint
UPDATE products SET effective_price_ugx =
  price_at(app_now(), price_ugx, promotional_price_ugx, promotion_start_date, promotion_end_date);
--> statement-breakpoint
-- A trigger, as the release before writes prices without this column.
CREATE FUNCTION set_effective_price() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      NEW.effective_price_ugx := price_at(
        app_now(), NEW.price_ugx, NEW.promotional_price_ugx, NEW.promotion_start_date, NEW.promotion_end_date);
      RETURN NEW;
    END
  $$;
--> statement-breakpoint
CREATE TRIGGER products_priced
  BEFORE INSERT OR UPDATE OF price_ugx, promotional_price_ugx, promotion_start_date, promotion_end_date ON products
  FOR EACH ROW EXECUTE FUNCTION set_effective_price();
--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("effective_price_ugx","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_price_idx" ON "products" USING btree ("category","effective_price_ugx","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_district_price_idx" ON "products" USING btree ("category","district","effective_price_ugx","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_vendor_price_idx" ON "products" USING btree ("vendor_id","effective_price_ugx","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_district_newest_idx" ON "products" USING btree ("district","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_area_newest_idx" ON "products" USING btree ("district","area","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;