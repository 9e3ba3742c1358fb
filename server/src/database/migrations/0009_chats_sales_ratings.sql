CREATE TABLE "last_seen" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chat_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"vendor_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"review" text,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ratings_rating_check" CHECK ("ratings"."rating" between 1 and 5),
	CONSTRAINT "ratings_reply_check" CHECK (("ratings"."reply" is null) = ("ratings"."replied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"chat_id" integer,
	"product_id" integer NOT NULL,
	"vendor_id" integer NOT NULL,
	"buyer_id" integer,
	"quantity" integer NOT NULL,
	"price_ugx" bigint NOT NULL,
	"original_price_ugx" bigint NOT NULL,
	"notes" text,
	"sold_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sales_channel_check" CHECK (("sales"."channel" = 'chat') = ("sales"."chat_id" is not null and "sales"."buyer_id" is not null)),
	CONSTRAINT "sales_quantity_check" CHECK ("sales"."quantity" > 0),
	CONSTRAINT "sales_price_check" CHECK ("sales"."price_ugx" >= 0 and "sales"."original_price_ugx" >= 0)
);
--> statement-breakpoint
DROP INDEX "chats_vendor_idx";--> statement-breakpoint
DROP INDEX "chats_buyer_idx";--> statement-breakpoint
ALTER TABLE "chats" ALTER COLUMN "last_message_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "price_at_close_ugx" bigint;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "buyer_read_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "vendor_read_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "buyer_delivered_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "vendor_delivered_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "chat_id" integer;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "message_id" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hides_presence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "last_seen" ADD CONSTRAINT "last_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_connections" ADD CONSTRAINT "live_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_connections_user_id_idx" ON "live_connections" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "live_connections_expires_at_idx" ON "live_connections" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_chat_key" ON "ratings" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "ratings_product_idx" ON "ratings" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "ratings_vendor_idx" ON "ratings" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "ratings_buyer_idx" ON "ratings" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_chat_key" ON "sales" USING btree ("chat_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "sales_vendor_idx" ON "sales" USING btree ("vendor_id","sold_at");--> statement-breakpoint
CREATE INDEX "sales_product_idx" ON "sales" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chats_support_idx" ON "chats" USING btree ("last_message_at","id") WHERE type = 'support';--> statement-breakpoint
CREATE INDEX "chats_product_idx" ON "chats" USING btree ("product_id","status");--> statement-breakpoint
CREATE INDEX "photos_chat_id_idx" ON "photos" USING btree ("chat_id") WHERE chat_id is not null;--> statement-breakpoint
CREATE INDEX "photos_message_id_idx" ON "photos" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "chats_vendor_idx" ON "chats" USING btree ("vendor_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "chats_buyer_idx" ON "chats" USING btree ("buyer_id","last_message_at","id");--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "is_read";--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_closed_check" CHECK (("chats"."status" = 'active') = ("chats"."closed_at" is null) and "chats"."is_sold" = ("chats"."status" = 'completed'));