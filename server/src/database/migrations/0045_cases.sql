CREATE TABLE "cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thing" text NOT NULL,
	"thing_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"evidence" jsonb,
	"evidence_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	"reason" text,
	"words" text,
	CONSTRAINT "cases_decision_check" CHECK (("cases"."decision" is null) = ("cases"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open_key" ON "cases" USING btree ("thing","thing_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "cases_waiting_idx" ON "cases" USING btree ("opened_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "cases_thing_idx" ON "cases" USING btree ("thing","thing_id","id");--> statement-breakpoint
CREATE INDEX "cases_owner_idx" ON "cases" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "cases_decided_idx" ON "cases" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "products_marked_idx" ON "products" USING btree ("vendor_id") WHERE mark is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_mark_check" CHECK ("products"."mark" is null or "products"."is_vendor_suspended");