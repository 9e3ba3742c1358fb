CREATE TABLE "unclaimed_accounts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"opened_by" bigint,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"code_name" text,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "unclaimed_accounts" ADD CONSTRAINT "unclaimed_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unclaimed_accounts" ADD CONSTRAINT "unclaimed_accounts_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unclaimed_accounts_code_name_key" ON "unclaimed_accounts" USING btree ("code_name");--> statement-breakpoint
CREATE INDEX "unclaimed_accounts_opened_by_idx" ON "unclaimed_accounts" USING btree ("opened_by","opened_at");