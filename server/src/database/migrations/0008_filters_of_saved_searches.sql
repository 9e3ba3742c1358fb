ALTER TABLE "saved_searches" ADD COLUMN "filters" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "saved_searches" SET "filters" = jsonb_strip_nulls(jsonb_build_object(
  'minPrice', min_price_ugx, 'maxPrice', max_price_ugx, 'conditions', conditions, 'district', district, 'area', area,
  'onPromotion', is_on_promotion, 'postedWithin', posted_within_days, 'vendorId', vendor_id))
  || CASE WHEN attributes IS NULL THEN '{}' ELSE jsonb_build_object('attributes', attributes) END
  || CASE WHEN ranges IS NULL THEN '{}' ELSE jsonb_build_object('ranges', ranges) END;--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "min_price_ugx";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "max_price_ugx";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "conditions";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "district";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "area";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "is_on_promotion";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "posted_within_days";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "attributes";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "ranges";
