ALTER TABLE "users" ADD COLUMN "owner_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Nobody can say any more in which browser an address was confirmed: what was trusted until now stays so.
UPDATE "users" SET "owner_proven" = true WHERE "email_verified";
