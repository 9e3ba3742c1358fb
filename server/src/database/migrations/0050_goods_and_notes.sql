-- The four quarters of a perceptual hash, each with its place.
CREATE FUNCTION hash_parts(hash bpchar) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT ARRAY['a' || substr(hash, 1, 4), 'b' || substr(hash, 5, 4), 'c' || substr(hash, 9, 4), 'd' || substr(hash, 13, 4)]
  $$;
--> statement-breakpoint
CREATE TABLE "message_notes" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"pattern" text NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	"dismissed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notes_off" (
	"pattern" text PRIMARY KEY NOT NULL,
	"off_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "message_notes" ADD CONSTRAINT "message_notes_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_notes_shown_idx" ON "message_notes" USING btree ("shown_at");--> statement-breakpoint
CREATE INDEX "photos_hash_parts_idx" ON "photos" USING gin (hash_parts(perceptual_hash)) WITH (fastupdate=false) WHERE product_id is not null;