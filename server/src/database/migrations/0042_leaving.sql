CREATE TABLE "data_copies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"file_key" text NOT NULL,
	"status" text DEFAULT 'making' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reserved_contacts" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stays_suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_copies_token_hash_key" ON "data_copies" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "data_copies_user_key" ON "data_copies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_copies_expires_at_idx" ON "data_copies" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reserved_contacts_user_idx" ON "reserved_contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_closed_idx" ON "users" USING btree ("closed_at") WHERE closed_at is not null;