CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"vendor_id" integer NOT NULL,
	"plan_type" text NOT NULL,
	"amount_ugx" integer NOT NULL,
	"currency" text DEFAULT 'UGX' NOT NULL,
	"provider" text NOT NULL,
	"provider_transaction_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_link" text,
	"paid_at" timestamp (3) with time zone,
	"period_start" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"provider_answer" jsonb,
	"recorded_by_id" integer,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount_ugx" > 0),
	CONSTRAINT "payments_paid_check" CHECK (("payments"."paid_at" is null) = ("payments"."period_end" is null)
        and ("payments"."period_start" is null) = ("payments"."period_end" is null)
        and ("payments"."status" <> 'succeeded' or "payments"."paid_at" is not null)
        and ("payments"."status" in ('succeeded', 'refunded') or "payments"."paid_at" is null))
);
--> statement-breakpoint
CREATE TABLE "subscription_reminders" (
	"vendor_id" integer NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_reminders_vendor_id_period_end_kind_pk" PRIMARY KEY("vendor_id","period_end","kind")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_reminders" ADD CONSTRAINT "subscription_reminders_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference_key" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction_key" ON "payments" USING btree ("provider","provider_transaction_id");--> statement-breakpoint
CREATE INDEX "payments_vendor_idx" ON "payments" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "payments_pending_idx" ON "payments" USING btree ("created_at") WHERE status = 'pending';