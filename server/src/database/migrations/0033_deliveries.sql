-- outside a transaction
CREATE TABLE IF NOT EXISTS "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL CONSTRAINT "deliveries_user_id_users_id_fk" REFERENCES "public"."users"("id") ON DELETE restrict,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"target_id" integer CONSTRAINT "deliveries_target_id_push_subscriptions_id_fk" REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade,
	"lane" text NOT NULL,
	"is_urgent" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"given_up_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_event_key" UNIQUE NULLS NOT DISTINCT("user_id","kind","event","target_id")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_target_idx" ON "deliveries" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_due_idx" ON "deliveries" USING btree ("lane","is_urgent" DESC NULLS LAST,"due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_given_up_idx" ON "deliveries" USING btree ("given_up_at") WHERE given_up_at is not null;--> statement-breakpoint
-- The release before claims its mails in tables of its own. Until these are dropped each of its claims is one of
-- deliveries too, and made only where that is free: whichever release claims a mail, the other does not.
CREATE OR REPLACE FUNCTION mirror_away_claim() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO deliveries (user_id, kind, event, lane, is_urgent, created_at, tried_at)
          VALUES (NEW.user_id, NEW.kind, NEW.event, 'mail', NEW.kind IN ('message', 'support'), NEW.claimed_at, NEW.tried_at)
          ON CONFLICT DO NOTHING;
        IF FOUND THEN RETURN NEW; END IF;
      ELSIF TG_OP = 'UPDATE' THEN
        UPDATE deliveries SET tried_at = NEW.tried_at
          WHERE user_id = NEW.user_id AND kind = NEW.kind AND event = NEW.event;
      ELSE
        DELETE FROM deliveries
          WHERE user_id = OLD.user_id AND kind = OLD.kind AND event = OLD.event AND due_at IS NULL;
      END IF;
      RETURN NULL;
    END
  $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER away_claims_changed AFTER UPDATE OR DELETE ON away_claims
  FOR EACH ROW EXECUTE FUNCTION mirror_away_claim();--> statement-breakpoint
CREATE OR REPLACE TRIGGER away_claims_inserted BEFORE INSERT ON away_claims
  FOR EACH ROW EXECUTE FUNCTION mirror_away_claim();--> statement-breakpoint
CREATE OR REPLACE FUNCTION mirror_morning_mail() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      INSERT INTO deliveries (user_id, kind, event, lane, is_urgent, created_at)
        VALUES (NEW.user_id, 'morning_mail', NEW.day, 'mail', true, NEW.sent_at)
        ON CONFLICT DO NOTHING;
      IF FOUND THEN RETURN NEW; END IF;
      RETURN NULL;
    END
  $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER morning_mails_inserted BEFORE INSERT ON morning_mails
  FOR EACH ROW EXECUTE FUNCTION mirror_morning_mail();--> statement-breakpoint
-- Two hundred people in a transaction. A claim that is given back meanwhile waits, and takes its copy with it.
DO $$
  DECLARE page_after integer := 0; page_end integer;
  BEGIN
    LOOP
      SELECT max(user_id) INTO page_end FROM (
        SELECT DISTINCT user_id FROM away_claims WHERE user_id > page_after ORDER BY user_id LIMIT 200
      ) AS page;
      EXIT WHEN page_end IS NULL;
      INSERT INTO deliveries (user_id, kind, event, lane, is_urgent, created_at, tried_at)
        SELECT user_id, kind, event, 'mail', kind IN ('message', 'support'), claimed_at, tried_at
        FROM away_claims WHERE user_id > page_after AND user_id <= page_end
        ORDER BY user_id, kind, event FOR KEY SHARE OF away_claims
        ON CONFLICT DO NOTHING;
      COMMIT;
      page_after := page_end;
    END LOOP;
    INSERT INTO deliveries (user_id, kind, event, lane, is_urgent, created_at)
      SELECT user_id, 'morning_mail', day, 'mail', true, sent_at FROM morning_mails
      ON CONFLICT DO NOTHING;
  END
$$;
--> statement-breakpoint
-- What the release before has stored and not sent, once its processes have ended or leave it: each row is moved by one
-- transaction, so that one of the two sends it.
CREATE OR REPLACE FUNCTION take_over_pushes() RETURNS void
  LANGUAGE sql
  AS $$
    WITH free AS (
      SELECT id FROM push_deliveries WHERE coalesce(claimed_until, '-infinity') <= app_now()
      FOR UPDATE SKIP LOCKED
    ), taken AS (
      DELETE FROM push_deliveries USING free WHERE push_deliveries.id = free.id RETURNING push_deliveries.*
    )
    INSERT INTO deliveries AS earlier
      (user_id, kind, event, target_id, lane, is_urgent, attempts, created_at, due_at)
    SELECT browsers.user_id, CASE WHEN notification_id IS NULL THEN 'test' ELSE 'notification' END,
      coalesce(notification_id, taken.id)::text, browsers.id, browsers.service, is_urgent, attempts, taken.created_at, due_at
    FROM taken JOIN push_subscriptions AS browsers ON browsers.id = taken.subscription_id
    ORDER BY browsers.user_id, notification_id, browsers.id
    ON CONFLICT (user_id, kind, event, target_id) DO UPDATE SET
      version = earlier.version + 1, attempts = excluded.attempts, created_at = excluded.created_at,
      due_at = excluded.due_at, given_up_at = NULL
    WHERE earlier.created_at < excluded.created_at
  $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION take_over_mails() RETURNS void
  LANGUAGE plpgsql
  AS $$
    BEGIN
      WITH taken AS (
        DELETE FROM pgboss.job
        WHERE name IN ('away-mail.send-messages', 'away-mail.send-digest', 'away-mail.send-weekly-note', 'morning-mail.send')
          AND state < 'active' AND start_after <= now()
        RETURNING id, data, created_on
      )
      INSERT INTO deliveries AS claim (id, user_id, kind, event, lane, is_urgent, created_at, due_at)
      SELECT coalesce(data->>'mailId', id::text)::uuid, (data->>'userId')::integer, coalesce(data->>'kind', 'morning_mail'),
        coalesce(data->>'event', data->>'day'), 'mail', coalesce(data->>'kind', 'message') IN ('message', 'support'),
        created_on, app_now()
      FROM taken
      ON CONFLICT (user_id, kind, event, target_id) DO UPDATE SET id = excluded.id, due_at = excluded.due_at
      WHERE claim.due_at IS NULL;
    END
  $$;
