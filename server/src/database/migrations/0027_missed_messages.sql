CREATE TABLE "message_notification_progress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_message_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;