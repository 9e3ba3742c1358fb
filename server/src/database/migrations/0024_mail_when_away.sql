CREATE TABLE "away_claims" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	CONSTRAINT "away_claims_user_id_kind_event_channel_pk" PRIMARY KEY("user_id","kind","event","channel")
);
--> statement-breakpoint
CREATE TABLE "away_progress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_message_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "away_claims" ADD CONSTRAINT "away_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_vendor_published_idx" ON "products" USING btree ("vendor_id","published_at" DESC NULLS FIRST) WHERE is_listed;