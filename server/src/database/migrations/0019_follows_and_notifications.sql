-- Where a place is: the last part of it, folded. Ntinda, Kampala is in Kampala.
CREATE FUNCTION town_of(location text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT nullif(trim(regexp_replace(public.fold_text(location), '^.*,', '')), '') $$;
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"follower_id" integer NOT NULL,
	"vendor_id" integer NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_self_check" CHECK ("follows"."follower_id" <> "follows"."vendor_id")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_id" integer NOT NULL,
	"topic" text NOT NULL,
	"shared_since" timestamp (3) with time zone,
	"last_follower_id" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"new_products_read_at" timestamp (3) with time zone,
	"others_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"reason" text NOT NULL,
	"data" jsonb NOT NULL,
	"actor_id" integer,
	"chat_id" integer,
	"chat_side" text,
	"message_id" bigint,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"vendor_id" integer NOT NULL,
	"broadcast_id" integer
);
--> statement-breakpoint
DROP INDEX "products_category_recommended_idx";--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "buyer_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "vendor_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "town" text GENERATED ALWAYS AS (town_of(location)) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follows_vendor_key" ON "follows" USING btree ("vendor_id","follower_id");--> statement-breakpoint
CREATE INDEX "follows_follower_idx" ON "follows" USING btree ("follower_id","id");--> statement-breakpoint
CREATE INDEX "broadcasts_vendor_idx" ON "broadcasts" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_topic_key" ON "notifications" USING btree ("user_id","topic");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_others_idx" ON "notifications" USING btree ("user_id","created_at","id") WHERE type <> 'new_product';--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id","created_at","type","actor_id","chat_side") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "notifications_actor_idx" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_chat_idx" ON "notifications" USING btree ("chat_id") WHERE chat_id is not null;--> statement-breakpoint
CREATE INDEX "publications_waiting_idx" ON "publications" USING btree ("vendor_id","product_id") WHERE broadcast_id is null;--> statement-breakpoint
CREATE INDEX "publications_broadcast_idx" ON "publications" USING btree ("broadcast_id");--> statement-breakpoint
CREATE INDEX "products_vendor_recommended_idx" ON "products" USING btree ("vendor_id","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_town_recommended_idx" ON "products" USING btree ("town","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"vendor_id","category") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "users_suspended_idx" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "products_category_recommended_idx" ON "products" USING btree ("category","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"vendor_id","town") WHERE is_listed;--> statement-breakpoint
-- Whoever could see these has seen them: nobody is told of them as new.
UPDATE "products" SET "published_at" = "created_at" WHERE "is_online";
