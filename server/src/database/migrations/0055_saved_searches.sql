CREATE TABLE "demand_counts" (
	"term" text NOT NULL,
	"step_ugx" bigint NOT NULL,
	"people" integer NOT NULL,
	"vendor_ids" bigint[] NOT NULL,
	CONSTRAINT "demand_counts_term_step_ugx_pk" PRIMARY KEY("term","step_ugx")
);
--> statement-breakpoint
CREATE TABLE "listings_to_match" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_to_match_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search_matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_search_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"search_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"notified_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"query" text NOT NULL,
	"category" text,
	"min_price_ugx" bigint,
	"max_price_ugx" bigint,
	"conditions" text[],
	"district" text,
	"area" text,
	"is_on_promotion" boolean,
	"posted_within_days" integer,
	"attributes" jsonb,
	"ranges" jsonb,
	"title_query" "tsquery",
	"whole_query" "tsquery",
	"keys" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"is_paused_by_absence" boolean DEFAULT false NOT NULL,
	"warned_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "listings_to_match" ADD CONSTRAINT "listings_to_match_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_matches_key" ON "saved_search_matches" USING btree ("search_id","product_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_product_idx" ON "saved_search_matches" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_waiting_idx" ON "saved_search_matches" USING btree ("search_id","id") WHERE notified_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_key" ON "saved_searches" USING btree ("user_id","query");--> statement-breakpoint
CREATE INDEX "saved_searches_keys_idx" ON "saved_searches" USING gin ("keys") WHERE paused_at is null;--> statement-breakpoint
-- A trigger, as many statements change what a listing costs or who sees it, also those of the release before.
CREATE FUNCTION queue_listing_to_match() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      INSERT INTO listings_to_match (product_id) VALUES (NEW.id);
      RETURN NULL;
    END
  $$;
--> statement-breakpoint
CREATE TRIGGER products_listed
  AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.is_listed) EXECUTE FUNCTION queue_listing_to_match();
--> statement-breakpoint
CREATE TRIGGER products_rematched
  AFTER UPDATE ON products
  FOR EACH ROW WHEN (NEW.is_listed AND (NOT OLD.is_listed OR
    (OLD.search_document, OLD.category, OLD.condition, OLD.price_ugx, OLD.effective_price_ugx, OLD.district, OLD.area, OLD.attributes)
    IS DISTINCT FROM
    (NEW.search_document, NEW.category, NEW.condition, NEW.price_ugx, NEW.effective_price_ugx, NEW.district, NEW.area, NEW.attributes)))
  EXECUTE FUNCTION queue_listing_to_match();
