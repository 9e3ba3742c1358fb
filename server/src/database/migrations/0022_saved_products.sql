CREATE TABLE "saved_products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"title" text NOT NULL,
	"price_at_saving_ugx" bigint NOT NULL,
	"lowest_told_ugx" bigint NOT NULL,
	"state_told" text NOT NULL,
	"last_told_at" timestamp (3) with time zone,
	"recheck_at" timestamp (3) with time zone,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_products_key" ON "saved_products" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "saved_products_user_idx" ON "saved_products" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "saved_products_product_idx" ON "saved_products" USING btree ("product_id","lowest_told_ugx","state_told","id");--> statement-breakpoint
CREATE INDEX "saved_products_recheck_idx" ON "saved_products" USING btree ("recheck_at","product_id") WHERE recheck_at is not null;--> statement-breakpoint
CREATE INDEX "products_promotion_start_idx" ON "products" USING btree ("promotion_start_date","promotion_end_date","promotional_price_ugx","price_ugx","id") WHERE is_listed and promotional_price_ugx is not null;