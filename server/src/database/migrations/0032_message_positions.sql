-- outside a transaction
-- Each statement can be repeated, so that this goes on where it was stopped. Writers of the release before wait for no
-- more than the numbering of 25 chats, and readers for nothing.
ALTER TABLE "messages" ADD COLUMN IF NOT EXISTS "position" integer;
--> statement-breakpoint
-- Null until the messages of the chat are numbered.
ALTER TABLE "chats"
	ADD COLUMN IF NOT EXISTS "last_position" integer,
	ADD COLUMN IF NOT EXISTS "buyer_read_position" integer DEFAULT 0 NOT NULL,
	ADD COLUMN IF NOT EXISTS "vendor_read_position" integer DEFAULT 0 NOT NULL,
	ADD COLUMN IF NOT EXISTS "buyer_delivered_position" integer DEFAULT 0 NOT NULL,
	ADD COLUMN IF NOT EXISTS "vendor_delivered_position" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- For the release before. After the statement, which changes the row of the chat itself.
CREATE OR REPLACE FUNCTION number_message() RETURNS trigger
	LANGUAGE plpgsql AS $$
DECLARE
	next integer;
BEGIN
	UPDATE chats SET last_position = last_position + 1
	WHERE id = NEW.chat_id AND last_position IS NOT NULL
	RETURNING last_position INTO next;
	IF next IS NOT NULL THEN
		UPDATE messages SET position = next WHERE id = NEW.id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER messages_numbered AFTER INSERT ON messages
	FOR EACH ROW WHEN (NEW.position IS NULL) EXECUTE FUNCTION number_message();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION message_position(chat integer, up_to bigint) RETURNS integer
	LANGUAGE sql STABLE AS $$
	SELECT coalesce((
		SELECT position FROM messages WHERE chat_id = chat AND id <= up_to ORDER BY id DESC LIMIT 1
	), 0)
$$;
--> statement-breakpoint
-- For the release before, which moves the ids alone.
CREATE OR REPLACE FUNCTION move_receipt_positions() RETURNS trigger
	LANGUAGE plpgsql AS $$
BEGIN
	NEW.buyer_read_position := greatest(OLD.buyer_read_position, message_position(NEW.id, NEW.buyer_read_id));
	NEW.vendor_read_position := greatest(OLD.vendor_read_position, message_position(NEW.id, NEW.vendor_read_id));
	NEW.buyer_delivered_position := greatest(OLD.buyer_delivered_position, message_position(NEW.id, NEW.buyer_delivered_id));
	NEW.vendor_delivered_position := greatest(OLD.vendor_delivered_position, message_position(NEW.id, NEW.vendor_delivered_id));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER chats_receipts_moved BEFORE UPDATE ON chats
	FOR EACH ROW WHEN (
		(NEW.buyer_read_id, NEW.vendor_read_id, NEW.buyer_delivered_id, NEW.vendor_delivered_id)
			IS DISTINCT FROM (OLD.buyer_read_id, OLD.vendor_read_id, OLD.buyer_delivered_id, OLD.vendor_delivered_id)
		AND (NEW.buyer_read_position, NEW.vendor_read_position, NEW.buyer_delivered_position, NEW.vendor_delivered_position)
			IS NOT DISTINCT FROM
			(OLD.buyer_read_position, OLD.vendor_read_position, OLD.buyer_delivered_position, OLD.vendor_delivered_position)
	) EXECUTE FUNCTION move_receipt_positions();
--> statement-breakpoint
-- Only now, since no message of a chat that begins after this may miss the trigger.
ALTER TABLE "chats" ALTER COLUMN "last_position" SET DEFAULT 0;
--> statement-breakpoint
CREATE OR REPLACE PROCEDURE number_messages()
	LANGUAGE plpgsql AS $$
DECLARE
	batch integer[];
	done_up_to integer := 0;
BEGIN
	LOOP
		SELECT array_agg(id ORDER BY id) INTO batch FROM (
			SELECT id FROM chats WHERE last_position IS NULL AND id > done_up_to
			ORDER BY id LIMIT 25 FOR NO KEY UPDATE SKIP LOCKED
		) AS locked;
		IF batch IS NULL THEN
			EXIT WHEN NOT EXISTS (SELECT FROM chats WHERE last_position IS NULL);
			-- Chats that were locked by a writer are tried again.
			done_up_to := 0;
			PERFORM pg_sleep(0.1);
			CONTINUE;
		END IF;
		UPDATE messages SET position = numbered.position
		FROM (
			SELECT id, row_number() OVER (PARTITION BY chat_id ORDER BY id) AS position
			FROM messages WHERE chat_id = ANY (batch)
		) AS numbered
		WHERE messages.id = numbered.id;
		UPDATE chats SET
			last_position = (SELECT count(*) FROM messages WHERE chat_id = chats.id),
			buyer_read_position = message_position(id, buyer_read_id),
			vendor_read_position = message_position(id, vendor_read_id),
			buyer_delivered_position = message_position(id, buyer_delivered_id),
			vendor_delivered_position = message_position(id, vendor_delivered_id)
		WHERE id = ANY (batch);
		done_up_to := batch[cardinality(batch)];
		COMMIT;
	END LOOP;
END $$;
--> statement-breakpoint
CALL number_messages();
--> statement-breakpoint
DROP PROCEDURE number_messages();
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "messages_position_key";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "messages_position_key" ON "messages" USING btree ("chat_id","position");
