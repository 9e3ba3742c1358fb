-- The database as the first release has it. Functions and triggers are those of `../functions`: first what columns and indexes
-- are computed with, then the tables, then what acts on their rows. The runner has made the extensions.
-- Whatever expires is decided by this clock. Tests put a shifted one in its place in their own database.
CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN now();
--> statement-breakpoint
-- unaccent() is only STABLE, because a dictionary could change; ours does not, and an index needs IMMUTABLE.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- Words as search sees them: folded, without apostrophes ("men's" is one word), and cut at everything that
-- is neither a letter nor a digit. The parser of full text alone takes "black/white" for a path.
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT regexp_replace(replace(public.fold_text(value), '''', ''), '[^[:alnum:]]+', ' ', 'g') $$;

CREATE OR REPLACE FUNCTION search_lexemes(value text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT strip(to_tsvector('pg_catalog.simple', public.search_text(value))) $$;

-- Without weights: an index cannot answer them, and what is in the title has a column of its own.
CREATE OR REPLACE FUNCTION product_search_document(title text, category text, vendor_name text, description text)
  RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT public.search_lexemes(title || ' ' || category || ' ' || vendor_name || ' ' || description)
  $$;

-- How a word sounds, coarsely: whoever writes by ear leaves out an r that is not heard ("chaja"), takes l for r and
-- b for p, sh for s, and one vowel for another. Null for what is no plain word, and where little is left to compare.
CREATE OR REPLACE FUNCTION sound_key(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT '~' || key FROM (
      SELECT regexp_replace(
        translate(left(sound, 1), 'LXEIOU', 'RSAAAA') || translate(substr(sound, 2), 'BXRYWH', 'PS'),
        '(.)\1+|(?<=...)S$', '\1', 'g') AS key
      FROM public.metaphone(word, 16) sound
    ) keys
    WHERE word ~ '^[a-z]{3,30}$' AND length(key) > 1
  $$;

-- A second key of how a word sounds: l is taken for r, b for p and j for k, an r at the end is not heard, and no vowel
-- counts, which are added between consonants: "bulangeti" is a blanket, "maikulowevu" a microwave.
CREATE OR REPLACE FUNCTION heard_key(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT '^' || key FROM (
      SELECT regexp_replace(translate(sound, 'LBXJEIOUYWH', 'RPSKAAAA'), '(?<=..)R$|(?<=...)S$', '') AS key
      FROM public.metaphone(word, 16) sound
    ) keys
    WHERE word ~ '^[a-z]{3,30}$' AND word ~ '[aeiou]' AND length(key) > 1
  $$;

-- A third key of how a word sounds: as the second, but th is heard as t, an r or an l before a consonant is hardly
-- heard, and of two letters of one sound only one: "temometa" is a thermometer, "kabodi" a cupboard.
CREATE OR REPLACE FUNCTION softly_heard_key(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT '_' || key FROM (
      SELECT regexp_replace(
        translate(sound, 'LBXJEIOU0YWH', 'RPSKAAAAT'), '(.)\1+|(?<=..)R$|(?<=...)S$', '\1', 'g') AS key
      FROM public.metaphone(regexp_replace(word, '(?<=[aeiou])[rl](?=[^aeiou]|$)', '', 'g'), 16) sound
    ) keys
    WHERE word ~ '^[a-z]{3,30}$' AND word ~ '[aeiou]' AND length(key) > 1
  $$;

-- The word itself, the word with each one of its letters left out, and how it sounds. Two words that share a key
-- are one missing, added, other or swapped letter apart, or sound alike. Numbers and models have no neighbours.
CREATE OR REPLACE FUNCTION spelling_keys(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT array_remove(
      ARRAY[word, public.sound_key(word), public.heard_key(word), public.softly_heard_key(word)]
        || CASE WHEN word ~ '^[a-z]{3,30}$' THEN ARRAY(
          SELECT DISTINCT overlay(word placing '' FROM place FOR 1) FROM generate_series(1, length(word)) place
        ) END, NULL)
  $$;
--> statement-breakpoint
-- Where a place is: the last part of it, folded. Ntinda, Kampala is in Kampala.
CREATE OR REPLACE FUNCTION town_of(location text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT nullif(trim(regexp_replace(public.fold_text(location), '^.*,', '')), '') $$;
--> statement-breakpoint
-- The four quarters of a perceptual hash, each with its place.
CREATE OR REPLACE FUNCTION hash_parts(hash bpchar) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT ARRAY['a' || substr(hash, 1, 4), 'b' || substr(hash, 5, 4), 'c' || substr(hash, 9, 4), 'd' || substr(hash, 13, 4)]
  $$;
--> statement-breakpoint
CREATE TABLE "agreements" (
	"user_id" bigint NOT NULL,
	"version" text NOT NULL,
	"how" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreements_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"blocker_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocks_self_check" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"case_id" bigint PRIMARY KEY NOT NULL,
	"words" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	"answer" text,
	CONSTRAINT "appeals_outcome_check" CHECK (("appeals"."outcome" is null) = ("appeals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thing" text NOT NULL,
	"thing_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"evidence" jsonb,
	"evidence_at" timestamp (3) with time zone NOT NULL,
	"findings" jsonb,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"hidden_until" timestamp (3) with time zone,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	"reason" text,
	"words" text,
	"suspended_until" timestamp (3) with time zone,
	CONSTRAINT "cases_decision_check" CHECK (("cases"."decision" is null) = ("cases"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint,
	"thing" text NOT NULL,
	"thing_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"reporter_id" bigint,
	"address" text,
	"token_hash" "bytea",
	"reason" text NOT NULL,
	"words" text,
	"evidence" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text DEFAULT 'sale' NOT NULL,
	"buyer_id" bigint NOT NULL,
	"vendor_id" bigint,
	"product_id" bigint,
	"product_title" text,
	"opened_from" text,
	"status" text DEFAULT 'active' NOT NULL,
	"is_sold" boolean DEFAULT false NOT NULL,
	"review_dismissed" boolean DEFAULT false NOT NULL,
	"sold_price_ugx" bigint,
	"sold_quantity" integer,
	"price_at_close_ugx" bigint,
	"closed_at" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"buyer_read_position" integer DEFAULT 0 NOT NULL,
	"vendor_read_position" integer DEFAULT 0 NOT NULL,
	"buyer_delivered_position" integer DEFAULT 0 NOT NULL,
	"vendor_delivered_position" integer DEFAULT 0 NOT NULL,
	"buyer_read_id" bigint DEFAULT 0 NOT NULL,
	"vendor_read_id" bigint DEFAULT 0 NOT NULL,
	"buyer_delivered_id" bigint DEFAULT 0 NOT NULL,
	"vendor_delivered_id" bigint DEFAULT 0 NOT NULL,
	"buyer_muted" boolean DEFAULT false NOT NULL,
	"vendor_muted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chats_sale_check" CHECK ("chats"."type" = 'support' or ("chats"."vendor_id" is not null and "chats"."product_id" is not null)),
	CONSTRAINT "chats_closed_check" CHECK (("chats"."status" = 'active') = ("chats"."closed_at" is null) and "chats"."is_sold" = ("chats"."status" = 'completed' and "chats"."type" = 'sale'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" bigint NOT NULL,
	"sender_id" bigint,
	"kind" text DEFAULT 'text' NOT NULL,
	"message" text NOT NULL,
	"payload" jsonb,
	"temp_id" text,
	"audience" text,
	"hidden_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "similar_offers" (
	"chat_id" bigint PRIMARY KEY NOT NULL,
	"product_ids" bigint[] NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_assignments" (
	"chat_id" bigint PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"target_id" bigint,
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
CREATE TABLE "entitlements" (
	"user_id" bigint PRIMARY KEY NOT NULL,
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
CREATE TABLE "follows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"follower_id" bigint NOT NULL,
	"vendor_id" bigint NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_self_check" CHECK ("follows"."follower_id" <> "follows"."vendor_id")
);
--> statement-breakpoint
CREATE TABLE "launch_results" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"result" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_warnings" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"pattern" text NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	"dismissed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "warnings_off" (
	"pattern" text PRIMARY KEY NOT NULL,
	"off_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "away_progress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_message_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"shared_since" timestamp (3) with time zone,
	"last_follower_id" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "message_notification_progress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_message_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_choices_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"new_products_read_at" timestamp (3) with time zone,
	"others_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"hides_text" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"topic" text NOT NULL,
	"code" text,
	"values" jsonb,
	"data" jsonb NOT NULL,
	"actor_id" bigint,
	"chat_id" bigint,
	"chat_side" text,
	"message_id" bigint,
	"is_read" boolean DEFAULT false NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"vendor_id" bigint NOT NULL,
	"broadcast_id" bigint
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" bigint,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint,
	"details" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reason_digest" "bytea",
	"hash" "bytea" DEFAULT ''::bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_reasons" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"reason" text,
	"salt" "bytea",
	"redacted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"wants_morning_mail" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_refusals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recent_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"vendor_id" bigint NOT NULL,
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
	"recorded_by_id" bigint,
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
	"vendor_id" bigint NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_reminders_vendor_id_period_end_kind_pk" PRIMARY KEY("vendor_id","period_end","kind")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" char(64) NOT NULL,
	"owner_id" bigint NOT NULL,
	"product_id" bigint,
	"chat_id" bigint,
	"message_id" bigint,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" char(7) NOT NULL,
	"perceptual_hash" char(16) NOT NULL,
	"stored_bytes" bigint NOT NULL,
	"small_bytes" integer NOT NULL,
	"is_withheld" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_seen" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_viewers" (
	"product_id" bigint NOT NULL,
	"day" date NOT NULL,
	"viewer" "bytea" NOT NULL,
	CONSTRAINT "product_viewers_product_id_day_viewer_pk" PRIMARY KEY("product_id","day","viewer")
);
--> statement-breakpoint
CREATE TABLE "product_views_daily" (
	"product_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "product_views_daily_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_ugx" bigint NOT NULL,
	"category" text NOT NULL,
	"earlier_categories" jsonb,
	"condition" text NOT NULL,
	"location" text,
	"stock" integer DEFAULT 1 NOT NULL,
	"images" text[] NOT NULL,
	"image_colors" text[] NOT NULL,
	"image_bytes" integer[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"is_online" boolean DEFAULT true NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"promotional_price_ugx" bigint,
	"promotion_start_date" timestamp (3) with time zone,
	"promotion_end_date" timestamp (3) with time zone,
	"effective_price_ugx" bigint DEFAULT 0 NOT NULL,
	"rank" double precision NOT NULL,
	"vendor_name" text NOT NULL,
	"mark" text,
	"is_vendor_suspended" boolean DEFAULT false NOT NULL,
	"is_listed" boolean GENERATED ALWAYS AS (status = 'active' and is_online and stock > 0 and not is_vendor_suspended) STORED NOT NULL,
	"town" text GENERATED ALWAYS AS (town_of(location)) STORED,
	"district" text,
	"area" text,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_document" "tsvector" GENERATED ALWAYS AS (product_search_document(title, category, vendor_name, description)) STORED NOT NULL,
	"title_document" "tsvector" GENERATED ALWAYS AS (search_lexemes(title)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "products_stock_check" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_price_check" CHECK ("products"."price_ugx" between 0 and 10000000000),
	CONSTRAINT "products_mark_check" CHECK ("products"."mark" is null or "products"."is_vendor_suspended")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_keys_one_check" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"service" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"vendor_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"rating" smallint NOT NULL,
	"review" text,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"hidden" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ratings_rating_check" CHECK ("ratings"."rating" between 1 and 5),
	CONSTRAINT "ratings_reply_check" CHECK (("ratings"."reply" is null) = ("ratings"."replied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "event_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"envelope" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_registrations" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"ready_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"vendor_id" bigint PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"chat_id" bigint,
	"product_id" bigint NOT NULL,
	"product_title" text NOT NULL,
	"vendor_id" bigint NOT NULL,
	"buyer_id" bigint,
	"receipt_number" integer DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"price_ugx" bigint NOT NULL,
	"original_price_ugx" bigint NOT NULL,
	"notes" text,
	"counts_for_trial" boolean DEFAULT true NOT NULL,
	"sold_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sales_channel_check" CHECK (("sales"."channel" = 'chat') = ("sales"."chat_id" is not null and "sales"."buyer_id" is not null)),
	CONSTRAINT "sales_quantity_check" CHECK ("sales"."quantity" > 0),
	CONSTRAINT "sales_price_check" CHECK ("sales"."price_ugx" >= 0 and "sales"."original_price_ugx" >= 0)
);
--> statement-breakpoint
CREATE TABLE "saved_products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"title" text NOT NULL,
	"price_at_saving_ugx" bigint NOT NULL,
	"lowest_notified_ugx" bigint NOT NULL,
	"notified_state" text NOT NULL,
	"last_notified_at" timestamp (3) with time zone,
	"recheck_at" timestamp (3) with time zone,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand_counts" (
	"term" text NOT NULL,
	"step_ugx" bigint NOT NULL,
	"people" integer NOT NULL,
	"vendor_ids" bigint[] NOT NULL,
	CONSTRAINT "demand_counts_term_step_ugx_pk" PRIMARY KEY("term","step_ugx")
);
--> statement-breakpoint
CREATE TABLE "listings_to_match" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_to_match_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search_matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_search_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"search_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"notified_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"query" text NOT NULL,
	"category" text,
	"min_price_ugx" bigint,
	"max_price_ugx" bigint,
	"conditions" text[],
	"district" text,
	"area" text,
	"is_on_promotion" boolean,
	"posted_within_days" integer,
	"vendor_id" bigint,
	"attributes" jsonb,
	"ranges" jsonb,
	"title_query" "tsquery",
	"whole_query" "tsquery",
	"keys" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"is_paused_by_absence" boolean DEFAULT false NOT NULL,
	"warned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "search_queries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_queries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"search_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"search_term" text NOT NULL,
	"user_id" bigint,
	"results_count" integer DEFAULT 0 NOT NULL,
	"led_to_view" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_queries_search_id_unique" UNIQUE("search_id")
);
--> statement-breakpoint
CREATE TABLE "search_term_people" (
	"day" date NOT NULL,
	"search_term" text NOT NULL,
	"person" "bytea" NOT NULL,
	CONSTRAINT "search_term_people_day_search_term_person_pk" PRIMARY KEY("day","search_term","person")
);
--> statement-breakpoint
CREATE TABLE "search_terms_daily" (
	"day" date NOT NULL,
	"search_term" text NOT NULL,
	"searches" integer NOT NULL,
	"without_result" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_terms_daily_day_search_term_pk" PRIMARY KEY("day","search_term")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"uses" integer DEFAULT 1 NOT NULL,
	"spelling_keys" text[] GENERATED ALWAYS AS (spelling_keys(word)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taught_names" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "taught_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"term" text NOT NULL,
	"means" text NOT NULL,
	"taught_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "taught_names_term_unique" UNIQUE("term")
);
--> statement-breakpoint
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
CREATE TABLE "known_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oauth_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_user_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reserved_contacts" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"viewed_user_id" bigint,
	"viewed_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text,
	"password_hash" text,
	"name" text NOT NULL,
	"avatar" text,
	"location" text,
	"type" text DEFAULT 'buyer' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"operator_role" text,
	"bio" text,
	"contact_number" text,
	"contact_number_e164" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"owner_proven" boolean DEFAULT false NOT NULL,
	"mail_refused_at" timestamp (3) with time zone,
	"category_preferences" text[] DEFAULT '{}' NOT NULL,
	"preferences_skipped_at" timestamp (3) with time zone,
	"hides_presence" boolean DEFAULT false NOT NULL,
	"language" text,
	"suspended_at" timestamp (3) with time zone,
	"suspended_until" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"stays_suspended" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"registered_from" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_operator_role_check" CHECK (("users"."role" = 'operator') = ("users"."operator_role" is not null))
);
--> statement-breakpoint
CREATE TABLE "app_analytics" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "app_analytics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
CREATE TABLE "day_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_visitors" (
	"day" date NOT NULL,
	"visitor" "bytea" NOT NULL,
	CONSTRAINT "day_visitors_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
CREATE TABLE "visits_daily" (
	"day" date PRIMARY KEY NOT NULL,
	"page_views" integer NOT NULL,
	"visitors" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_offers" ADD CONSTRAINT "similar_offers_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_assignments" ADD CONSTRAINT "support_assignments_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_assignments" ADD CONSTRAINT "support_assignments_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_target_id_push_subscriptions_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_warnings" ADD CONSTRAINT "message_warnings_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_reasons" ADD CONSTRAINT "audit_reasons_entry_id_audit_log_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_log"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_settings" ADD CONSTRAINT "operator_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_refusals" ADD CONSTRAINT "recent_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_reminders" ADD CONSTRAINT "subscription_reminders_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_seen" ADD CONSTRAINT "last_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_connections" ADD CONSTRAINT "live_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_viewers" ADD CONSTRAINT "product_viewers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_views_daily" ADD CONSTRAINT "product_views_daily_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_counters" ADD CONSTRAINT "receipt_counters_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings_to_match" ADD CONSTRAINT "listings_to_match_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_queries" ADD CONSTRAINT "search_queries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unclaimed_accounts" ADD CONSTRAINT "unclaimed_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unclaimed_accounts" ADD CONSTRAINT "unclaimed_accounts_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_accounts" ADD CONSTRAINT "oauth_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_user_id_users_id_fk" FOREIGN KEY ("viewed_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blocks_pair_key" ON "blocks" USING btree ("blocker_id","blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_blocker_idx" ON "blocks" USING btree ("blocker_id","id");--> statement-breakpoint
CREATE INDEX "blocks_blocked_idx" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "appeals_waiting_idx" ON "appeals" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "appeals_decided_idx" ON "appeals" USING btree ("decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open_key" ON "cases" USING btree ("thing","thing_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "cases_waiting_idx" ON "cases" USING btree ((hidden_until is null),"opened_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "cases_thing_idx" ON "cases" USING btree ("thing","thing_id","id");--> statement-breakpoint
CREATE INDEX "cases_owner_idx" ON "cases" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "cases_decided_idx" ON "cases" USING btree ("decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_reporter_key" ON "reports" USING btree ("case_id","reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_address_key" ON "reports" USING btree ("case_id",lower("address"));--> statement-breakpoint
CREATE UNIQUE INDEX "reports_token_hash_key" ON "reports" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id","id");--> statement-breakpoint
CREATE INDEX "reports_owner_idx" ON "reports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "reports_unconfirmed_idx" ON "reports" USING btree ("created_at") WHERE case_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chats_active_sale_key" ON "chats" USING btree ("buyer_id","product_id") WHERE status = 'active' and type = 'sale';--> statement-breakpoint
CREATE UNIQUE INDEX "chats_active_support_key" ON "chats" USING btree ("buyer_id") WHERE status = 'active' and type = 'support';--> statement-breakpoint
CREATE INDEX "chats_vendor_idx" ON "chats" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "chats_buyer_idx" ON "chats" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "chats_support_idx" ON "chats" USING btree ("id") WHERE type = 'support';--> statement-breakpoint
CREATE INDEX "chats_product_idx" ON "chats" USING btree ("product_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_temp_id_key" ON "messages" USING btree ("chat_id","sender_id","temp_id");--> statement-breakpoint
CREATE INDEX "messages_chat_idx" ON "messages" USING btree ("chat_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_position_key" ON "messages" USING btree ("chat_id","position");--> statement-breakpoint
CREATE INDEX "messages_sent_idx" ON "messages" USING brin ("sent_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "similar_offers_products_idx" ON "similar_offers" USING gin ("product_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "data_copies_token_hash_key" ON "data_copies" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "data_copies_user_key" ON "data_copies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_copies_expires_at_idx" ON "data_copies" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "deliveries_target_idx" ON "deliveries" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "deliveries_due_idx" ON "deliveries" USING btree ("lane","is_urgent" DESC NULLS LAST,"due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "deliveries_given_up_idx" ON "deliveries" USING btree ("given_up_at") WHERE given_up_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "follows_vendor_key" ON "follows" USING btree ("vendor_id","follower_id");--> statement-breakpoint
CREATE INDEX "follows_follower_idx" ON "follows" USING btree ("follower_id","id");--> statement-breakpoint
CREATE INDEX "message_warnings_shown_idx" ON "message_warnings" USING btree ("shown_at");--> statement-breakpoint
CREATE INDEX "broadcasts_vendor_idx" ON "broadcasts" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_topic_key" ON "notifications" USING btree ("user_id","topic");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_others_idx" ON "notifications" USING btree ("user_id","created_at","id") WHERE type <> 'new_product';--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id","created_at","type","actor_id","chat_side") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "notifications_actor_idx" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_chat_idx" ON "notifications" USING btree ("chat_id") WHERE chat_id is not null;--> statement-breakpoint
CREATE INDEX "publications_waiting_idx" ON "publications" USING btree ("vendor_id","product_id") WHERE broadcast_id is null;--> statement-breakpoint
CREATE INDEX "publications_broadcast_idx" ON "publications" USING btree ("broadcast_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_published_idx" ON "audit_log" USING btree ("id") WHERE action = 'transparency.published';--> statement-breakpoint
CREATE INDEX "recent_refusals_user_idx" ON "recent_refusals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "recent_refusals_created_at_idx" ON "recent_refusals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference_key" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction_key" ON "payments" USING btree ("provider","provider_transaction_id");--> statement-breakpoint
CREATE INDEX "payments_vendor_idx" ON "payments" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "payments_pending_idx" ON "payments" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "photos_key_key" ON "photos" USING btree ("key");--> statement-breakpoint
CREATE INDEX "photos_owner_id_idx" ON "photos" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "photos_product_id_idx" ON "photos" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "photos_chat_id_idx" ON "photos" USING btree ("chat_id") WHERE chat_id is not null;--> statement-breakpoint
CREATE INDEX "photos_message_id_idx" ON "photos" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "photos_withheld_idx" ON "photos" USING btree ("key") WHERE is_withheld;--> statement-breakpoint
CREATE INDEX "photos_perceptual_hash_idx" ON "photos" USING btree ("perceptual_hash");--> statement-breakpoint
CREATE INDEX "photos_hash_parts_idx" ON "photos" USING gin (hash_parts(perceptual_hash)) WITH (fastupdate=false) WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "live_connections_user_id_idx" ON "live_connections" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "live_connections_expires_at_idx" ON "live_connections" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "products_recommended_idx" ON "products" USING btree ("rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"title_document") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_recommended_idx" ON "products" USING btree ("category","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"vendor_id","town") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_newest_idx" ON "products" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_vendor_idx" ON "products" USING btree ("vendor_id",(status <> 'sold') desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_vendor_recommended_idx" ON "products" USING btree ("vendor_id","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_vendor_published_idx" ON "products" USING btree ("vendor_id","published_at" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_town_recommended_idx" ON "products" USING btree ("town","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"vendor_id","category") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("effective_price_ugx","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_price_idx" ON "products" USING btree ("category","effective_price_ugx","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_district_price_idx" ON "products" USING btree ("category","district","effective_price_ugx","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_vendor_price_idx" ON "products" USING btree ("vendor_id","effective_price_ugx","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_district_newest_idx" ON "products" USING btree ("district","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_area_newest_idx" ON "products" USING btree ("district","area","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_marked_idx" ON "products" USING btree ("vendor_id") WHERE mark is not null;--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search_document") WITH (fastupdate=false) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_promotion_start_idx" ON "products" USING btree ("promotion_start_date","promotion_end_date","promotional_price_ugx","price_ugx","id") WHERE is_listed and promotional_price_ugx is not null;--> statement-breakpoint
CREATE INDEX "products_promotion_change_idx" ON "products" USING btree ((effective_price_ugx < price_ugx),"promotion_end_date","promotion_start_date") WHERE promotional_price_ugx is not null;--> statement-breakpoint
CREATE INDEX "products_title_search_idx" ON "products" USING gin ("title_document") WITH (fastupdate=false) WHERE is_listed;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session_key" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_idx" ON "push_subscriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_chat_key" ON "ratings" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "ratings_product_idx" ON "ratings" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "ratings_vendor_idx" ON "ratings" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "ratings_buyer_idx" ON "ratings" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "held_registrations_expires_at_idx" ON "held_registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_ends_at_idx" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_chat_key" ON "sales" USING btree ("chat_id") WHERE undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_receipt_key" ON "sales" USING btree ("vendor_id","receipt_number");--> statement-breakpoint
CREATE INDEX "sales_vendor_idx" ON "sales" USING btree ("vendor_id","sold_at","id");--> statement-breakpoint
CREATE INDEX "sales_product_idx" ON "sales" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_products_key" ON "saved_products" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "saved_products_user_idx" ON "saved_products" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "saved_products_product_idx" ON "saved_products" USING btree ("product_id","lowest_notified_ugx","notified_state","id");--> statement-breakpoint
CREATE INDEX "saved_products_recheck_idx" ON "saved_products" USING btree ("recheck_at","product_id") WHERE recheck_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_matches_key" ON "saved_search_matches" USING btree ("search_id","product_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_product_idx" ON "saved_search_matches" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_waiting_idx" ON "saved_search_matches" USING btree ("search_id","id") WHERE notified_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_key" ON "saved_searches" USING btree ("user_id","query");--> statement-breakpoint
CREATE INDEX "saved_searches_vendor_idx" ON "saved_searches" USING btree ("vendor_id") WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_keys_idx" ON "saved_searches" USING gin ("keys") WHERE paused_at is null;--> statement-breakpoint
CREATE INDEX "search_queries_created_at_idx" ON "search_queries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "search_queries_user_idx" ON "search_queries" USING btree ("user_id","created_at") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "search_words_trigram_idx" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_spelling_idx" ON "search_words" USING gin ("spelling_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "unclaimed_accounts_code_name_key" ON "unclaimed_accounts" USING btree ("code_name");--> statement-breakpoint
CREATE INDEX "unclaimed_accounts_opened_by_idx" ON "unclaimed_accounts" USING btree ("opened_by","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_token_hash_key" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "known_devices_user_id_idx" ON "known_devices" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_tokens_token_hash_key" ON "mail_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "mail_tokens_user_id_purpose_idx" ON "mail_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_accounts_provider_key" ON "oauth_accounts" USING btree ("provider","provider_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_accounts_user_key" ON "oauth_accounts" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "reserved_contacts_user_idx" ON "reserved_contacts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_suspended_idx" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_suspended_until_idx" ON "users" USING btree ("suspended_until") WHERE suspended_until is not null;--> statement-breakpoint
CREATE INDEX "users_closed_idx" ON "users" USING btree ("closed_at") WHERE closed_at is not null;
--> statement-breakpoint
-- Room in each page for the next version of its rows, or the time of the last message could not be changed in place.
ALTER TABLE "chats" SET (fillfactor = 80);
--> statement-breakpoint
-- The audit log answers "who did this, and why" for as long as the database lives.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      RAISE EXCEPTION 'Rows of % are never changed or deleted', TG_TABLE_NAME;
    END
  $$;

CREATE OR REPLACE TRIGGER audit_log_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the hash of an entry is made of, besides the hash of the entry before it.
CREATE OR REPLACE FUNCTION audit_entry_content(entry audit_log) RETURNS text
  LANGUAGE sql STABLE
  AS $$
    SELECT jsonb_build_array(
      entry.id, entry.actor_id, entry.action, entry.subject_type, entry.subject_id, entry.details,
      (extract(epoch FROM entry.created_at) * 1000)::bigint, encode(entry.reason_digest, 'hex')
    )::text
  $$;

-- The lock lasts until the act is committed, so entries are written one at a time.
CREATE OR REPLACE FUNCTION chain_audit_entry() RETURNS trigger
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

CREATE OR REPLACE TRIGGER audit_log_chained
  BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

-- A reason can only be redacted.
CREATE OR REPLACE FUNCTION refuse_unless_redacted() RETURNS trigger
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

CREATE OR REPLACE TRIGGER audit_reasons_redacted
  BEFORE UPDATE ON audit_reasons
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_redacted();

CREATE OR REPLACE TRIGGER audit_reasons_append_only
  BEFORE DELETE OR TRUNCATE ON audit_reasons
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whatever deletes sessions, the commit notifies every process: a JSON text as `sealTexts` makes it, for 250 sessions each.
CREATE OR REPLACE FUNCTION announce_ended_sessions() RETURNS trigger
	LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('akatale_live', jsonb_build_object(
		'from', 'database',
		'at', floor(extract(epoch FROM clock_timestamp()) * 1000),
		'events', jsonb_build_array(jsonb_build_object(
			'type', 'sessions.ended',
			'data', jsonb_build_object('sessionIds', jsonb_agg(id))
		))
	)::text)
	FROM (SELECT id, (row_number() OVER () - 1) / 250 AS batch FROM ended) AS numbered
	GROUP BY batch;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sessions_ended AFTER DELETE ON sessions
	REFERENCING OLD TABLE AS ended
	FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();
--> statement-breakpoint
-- Everyone has a row from the moment they exist, however they were inserted.
CREATE OR REPLACE FUNCTION entitle_new_users() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      INSERT INTO entitlements (user_id) SELECT id FROM added;
      RETURN NULL;
    END
  $$;

CREATE OR REPLACE TRIGGER users_entitled
  AFTER INSERT ON users
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION entitle_new_users();
--> statement-breakpoint
-- Here the event of a saved search begins. A trigger, as many statements change what a listing costs or who sees it.
CREATE OR REPLACE FUNCTION queue_listing_to_match() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      INSERT INTO listings_to_match (product_id) VALUES (NEW.id);
      RETURN NULL;
    END
  $$;

CREATE OR REPLACE TRIGGER products_listed
  AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.is_listed) EXECUTE FUNCTION queue_listing_to_match();

CREATE OR REPLACE TRIGGER products_rematched
  AFTER UPDATE ON products
  FOR EACH ROW WHEN (NEW.is_listed AND (NOT OLD.is_listed OR
    (OLD.search_document, OLD.category, OLD.condition, OLD.price_ugx, OLD.effective_price_ugx, OLD.district, OLD.area, OLD.attributes)
    IS DISTINCT FROM
    (NEW.search_document, NEW.category, NEW.condition, NEW.price_ugx, NEW.effective_price_ugx, NEW.district, NEW.area, NEW.attributes)))
  EXECUTE FUNCTION queue_listing_to_match();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION price_at(at timestamptz, price bigint, promotional bigint, starts timestamptz, ends timestamptz)
  RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN promotional BETWEEN 1 AND price - 1 AND at BETWEEN starts AND ends THEN promotional ELSE price END;

-- A trigger, as a generated column may not read the clock; a job sets it when a promotion begins or ends.
CREATE OR REPLACE FUNCTION set_effective_price() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      NEW.effective_price_ugx := price_at(
        app_now(), NEW.price_ugx, NEW.promotional_price_ugx, NEW.promotion_start_date, NEW.promotion_end_date);
      RETURN NEW;
    END
  $$;

CREATE OR REPLACE TRIGGER products_priced
  BEFORE INSERT OR UPDATE OF price_ugx, promotional_price_ugx, promotion_start_date, promotion_end_date ON products
  FOR EACH ROW EXECUTE FUNCTION set_effective_price();
--> statement-breakpoint
-- The counter is locked until the sale is committed, so that the numbers of a vendor have no gaps.
CREATE OR REPLACE FUNCTION number_receipt() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receipt_counters AS counter (vendor_id, last_number) VALUES (NEW.vendor_id, 1)
  ON CONFLICT (vendor_id) DO UPDATE SET last_number = counter.last_number + 1
  RETURNING last_number INTO NEW.receipt_number;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER number_receipt BEFORE INSERT ON sales
  FOR EACH ROW EXECUTE FUNCTION number_receipt();
