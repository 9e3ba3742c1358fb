CREATE TABLE "held_registrations" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"ready_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "held_registrations_expires_at_idx" ON "held_registrations" USING btree ("expires_at");