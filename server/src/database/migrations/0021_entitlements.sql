-- Before anything else, so that a table in use is noticed at once and no change falls between the copy and the drop.
LOCK TABLE "users" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"completed_sales" integer DEFAULT 0 NOT NULL,
	"subscription_status" text DEFAULT 'trial' NOT NULL,
	"subscription_type" text,
	"subscription_start_date" timestamp (3) with time zone,
	"subscription_end_date" timestamp (3) with time zone,
	"last_payment_date" timestamp (3) with time zone,
	"subscription_amount_ugx" integer,
	"payment_customer_id" text,
	"payment_subscription_id" text,
	"chat_override" text,
	"chat_override_until" timestamp (3) with time zone
);
--> statement-breakpoint
INSERT INTO "entitlements" (
	"user_id",
	"completed_sales",
	"subscription_status",
	"subscription_type",
	"subscription_start_date",
	"subscription_end_date",
	"last_payment_date",
	"subscription_amount_ugx",
	"payment_customer_id",
	"payment_subscription_id",
	"chat_override",
	"chat_override_until"
)
SELECT
	"id",
	"completed_sales",
	"subscription_status",
	"subscription_type",
	"subscription_start_date",
	"subscription_end_date",
	"last_payment_date",
	"subscription_amount_ugx",
	"payment_customer_id",
	"payment_subscription_id",
	"chat_override",
	"chat_override_until"
FROM "users";
--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users"
	DROP COLUMN "completed_sales",
	DROP COLUMN "subscription_status",
	DROP COLUMN "subscription_type",
	DROP COLUMN "subscription_start_date",
	DROP COLUMN "subscription_end_date",
	DROP COLUMN "last_payment_date",
	DROP COLUMN "subscription_amount_ugx",
	DROP COLUMN "payment_customer_id",
	DROP COLUMN "payment_subscription_id",
	DROP COLUMN "chat_override",
	DROP COLUMN "chat_override_until";
--> statement-breakpoint
-- Everyone has a row from the moment they exist, however they were inserted.
CREATE FUNCTION entitle_new_users() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      INSERT INTO entitlements (user_id) SELECT id FROM added;
      RETURN NULL;
    END
  $$;
--> statement-breakpoint
CREATE TRIGGER users_entitled
  AFTER INSERT ON users
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION entitle_new_users();
