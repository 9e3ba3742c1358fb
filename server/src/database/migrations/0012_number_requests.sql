CREATE TABLE "number_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "number_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" bigint NOT NULL,
	"asker_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"allowed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "number_requests_open_check" CHECK (("number_requests"."status" in ('asked', 'allowed')) = ("number_requests"."ended_at" is null)),
	CONSTRAINT "number_requests_allowed_check" CHECK ("number_requests"."status" <> 'allowed' or "number_requests"."allowed_at" is not null),
	CONSTRAINT "number_requests_self_check" CHECK ("number_requests"."asker_id" <> "number_requests"."owner_id")
);
--> statement-breakpoint
ALTER TABLE "number_requests" ADD CONSTRAINT "number_requests_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_requests" ADD CONSTRAINT "number_requests_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_requests" ADD CONSTRAINT "number_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "number_requests_open_key" ON "number_requests" USING btree ("chat_id","asker_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "number_requests_chat_idx" ON "number_requests" USING btree ("chat_id","asker_id","id");--> statement-breakpoint
CREATE INDEX "number_requests_asker_idx" ON "number_requests" USING btree ("asker_id");--> statement-breakpoint
CREATE INDEX "number_requests_owner_idx" ON "number_requests" USING btree ("owner_id");