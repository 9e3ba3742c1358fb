CREATE TABLE "support_claims" (
	"chat_id" integer PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_reasons" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"reason" text,
	"salt" "bytea",
	"redacted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "morning_mails" (
	"day" date NOT NULL,
	"user_id" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "morning_mails_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
CREATE TABLE "operator_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"wants_morning_mail" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_refusals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recent_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_analytics" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "app_analytics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date PRIMARY KEY NOT NULL,
	"daily_visits" integer NOT NULL,
	"unique_visitors" integer NOT NULL,
	"total_users" integer NOT NULL,
	"total_vendors" integer NOT NULL,
	"total_buyers" integer NOT NULL,
	"active_products" integer NOT NULL,
	"sold_products" integer NOT NULL,
	"active_chats" integer NOT NULL,
	"completed_chats" integer NOT NULL,
	"abandoned_chats" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "app_analytics_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "chats" DROP CONSTRAINT "chats_closed_check";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason_digest" "bytea";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" "bytea" DEFAULT ''::bytea NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewed_user_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "operator_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "chat_override_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_claims" ADD CONSTRAINT "support_claims_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_claims" ADD CONSTRAINT "support_claims_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_reasons" ADD CONSTRAINT "audit_reasons_entry_id_audit_log_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_log"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "morning_mails" ADD CONSTRAINT "morning_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_settings" ADD CONSTRAINT "operator_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_refusals" ADD CONSTRAINT "recent_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recent_refusals_user_idx" ON "recent_refusals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "recent_refusals_created_at_idx" ON "recent_refusals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_user_id_users_id_fk" FOREIGN KEY ("viewed_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_closed_check" CHECK (("chats"."status" = 'active') = ("chats"."closed_at" is null) and "chats"."is_sold" = ("chats"."status" = 'completed' and "chats"."type" = 'sale'));--> statement-breakpoint
-- Who runs the marketplace until now may go on doing everything.
UPDATE "users" SET "operator_role" = 'owner' WHERE "role" = 'operator';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_operator_role_check" CHECK (("users"."role" = 'operator') = ("users"."operator_role" is not null));--> statement-breakpoint
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
INSERT INTO "audit_reasons" ("entry_id", "reason", "salt")
  SELECT "id", "reason", decode(replace(gen_random_uuid()::text, '-', ''), 'hex')
  FROM "audit_log" WHERE "reason" IS NOT NULL;--> statement-breakpoint
UPDATE "audit_log" SET "reason_digest" = sha256("salt" || convert_to("audit_reasons"."reason", 'UTF8'))
  FROM "audit_reasons" WHERE "entry_id" = "audit_log"."id";--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "reason";--> statement-breakpoint
-- What the hash of an entry is made of, besides the hash of the entry before it.
CREATE FUNCTION audit_entry_content(entry audit_log) RETURNS text
  LANGUAGE sql STABLE
  AS $$
    SELECT jsonb_build_array(
      entry.id, entry.actor_id, entry.action, entry.subject_type, entry.subject_id, entry.details,
      (extract(epoch FROM entry.created_at) * 1000)::bigint, encode(entry.reason_digest, 'hex')
    )::text
  $$;
--> statement-breakpoint
-- The lock lasts until the act is committed, so entries are written one at a time.
CREATE FUNCTION chain_audit_entry() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    DECLARE last audit_log;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('audit_log', 0));
      SELECT * INTO last FROM audit_log ORDER BY id DESC LIMIT 1;
      NEW.id := coalesce(last.id, 0) + 1;
      NEW.hash := sha256(
        coalesce(last.hash, ''::bytea) || convert_to(audit_entry_content(NEW), 'UTF8'));
      RETURN NEW;
    END
  $$;
--> statement-breakpoint
DO $$
  DECLARE entry audit_log; previous bytea := ''::bytea;
  BEGIN
    FOR entry IN SELECT * FROM audit_log ORDER BY id LOOP
      previous := sha256(previous || convert_to(audit_entry_content(entry), 'UTF8'));
      UPDATE audit_log SET hash = previous WHERE id = entry.id;
    END LOOP;
  END
$$;
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
CREATE TRIGGER audit_log_chained
  BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();--> statement-breakpoint
-- A reason can only be redacted.
CREATE FUNCTION refuse_unless_redacted() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      IF NEW.entry_id <> OLD.entry_id OR NEW.reason IS NOT NULL OR NEW.salt IS NOT NULL
        OR NEW.redacted_at IS NULL THEN
        RAISE EXCEPTION 'A reason of the audit log is never changed, only redacted';
      END IF;
      RETURN NEW;
    END
  $$;
--> statement-breakpoint
CREATE TRIGGER audit_reasons_redacted
  BEFORE UPDATE ON audit_reasons
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_redacted();--> statement-breakpoint
CREATE TRIGGER audit_reasons_append_only
  BEFORE DELETE OR TRUNCATE ON audit_reasons
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
