-- outside a transaction
-- Each statement can be repeated, so that this goes on where it was stopped. Beside each key of 32 bits comes a column of
-- 64, filled for new rows by a trigger and for old ones in batches. When its indexes are built, all tables change over in
-- one short transaction: keys refer to each other, and nearly every table to the people.
SET lock_timeout = 0;
--> statement-breakpoint
CREATE OR REPLACE VIEW narrow_keys AS
SELECT attrelid::regclass AS "table", attname AS "column", attnum, attnotnull,
	split_part(pg_get_serial_sequence(attrelid::regclass::text, attname), '.', 2) AS sequence,
	replace(format_type(atttypid, NULL), 'integer', 'bigint') AS wide_type,
	pg_get_expr(adbin, adrelid) AS default_value
FROM pg_attribute
JOIN pg_class ON pg_class.oid = attrelid AND relkind = 'r' AND relnamespace = current_schema()::regnamespace
LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
WHERE atttypid IN ('integer'::regtype, 'integer[]'::regtype) AND NOT attisdropped AND (
	attidentity <> ''
	OR EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND conrelid = attrelid AND attnum = ANY (conkey))
	OR (relname, attname) IN (
		('audit_log', 'actor_id'), ('audit_log', 'subject_id'),
		('broadcasts', 'last_follower_id'), ('similar_offers', 'product_ids')
	)
);
--> statement-breakpoint
-- Those whose columns are copied, once they have them.
CREATE OR REPLACE VIEW copied_tables AS
SELECT "table", string_agg("column", '|') AS "columns", min("column") FILTER (WHERE attnotnull) AS never_null
FROM narrow_keys JOIN pg_trigger ON tgrelid = "table" AND tgname = 'zz_big_keys'
GROUP BY "table";
--> statement-breakpoint
CREATE OR REPLACE VIEW narrow_indexes AS
SELECT "table", relname AS name, indisunique AS is_unique, contype,
	regexp_replace(definition, '\m(' || "columns" || ')\M', 'big_\1', 'g') AS wide_definition
FROM copied_tables
JOIN pg_index ON indrelid = "table"
JOIN pg_class ON pg_class.oid = indexrelid
CROSS JOIN substring(pg_get_indexdef(indexrelid) FROM ' USING .*') AS definition
LEFT JOIN pg_constraint ON conindid = indexrelid AND contype IN ('p', 'u')
WHERE definition ~ ('\m(' || "columns" || ')\M');
--> statement-breakpoint
-- Nobody waits behind this for longer than a fifth of a second at a time. Autovacuum gives way to the first lock, which
-- stops no reader and no writer.
CREATE OR REPLACE PROCEDURE lock_in_turn(tables text)
	LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('lock_timeout', '0', true);
	EXECUTE format('LOCK TABLE %s IN SHARE UPDATE EXCLUSIVE MODE', tables);
	PERFORM set_config('lock_timeout', '200', true);
	FOR attempt IN 1..100 LOOP
		BEGIN
			EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', tables);
			RETURN;
		EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
			PERFORM pg_sleep(0.3 + random() * 0.4);
		END;
	END LOOP;
	RAISE lock_not_available USING MESSAGE = 'canceling statement due to lock timeout';
END $$;
--> statement-breakpoint
CREATE OR REPLACE PROCEDURE add_big_keys()
	LANGUAGE plpgsql AS $$
DECLARE
	copied regclass;
	added text;
	filled text;
BEGIN
	FOR copied IN
		SELECT DISTINCT "table" FROM narrow_keys
		-- Empty tables are changed as they are, and so is the audit log, whose rows nobody can update.
		WHERE pg_relation_size("table") > 0 AND "table" <> 'audit_log'::regclass
			AND "table" NOT IN (SELECT "table" FROM copied_tables)
	LOOP
		CALL lock_in_turn(copied::text);
		SELECT
			string_agg(format('ADD COLUMN big_%s %s', "column", wide_type)
				|| CASE WHEN attnotnull THEN
					format(', ADD CONSTRAINT big_%s_filled CHECK (big_%1$s IS NOT NULL) NOT VALID', "column")
				ELSE '' END, ', '),
			string_agg(format('NEW.big_%s := NEW.%1$I;', "column"), ' ')
		INTO added, filled FROM narrow_keys WHERE "table" = copied;
		EXECUTE format('ALTER TABLE %s %s', copied, added);
		EXECUTE format('CREATE OR REPLACE FUNCTION fill_big_keys_of_%s() RETURNS trigger
			LANGUAGE plpgsql AS $fill$ BEGIN %s RETURN NEW; END $fill$', copied, filled);
		-- The last of its kind: triggers run in the order of their names, and others may set keys.
		EXECUTE format('CREATE TRIGGER zz_big_keys BEFORE INSERT OR UPDATE ON %s
			FOR EACH ROW EXECUTE FUNCTION fill_big_keys_of_%1$s()', copied);
		COMMIT;
	END LOOP;
END $$;
--> statement-breakpoint
CALL add_big_keys();
--> statement-breakpoint
CREATE OR REPLACE PROCEDURE copy_keys()
	LANGUAGE plpgsql AS $$
DECLARE
	copied record;
	-- Some hundred rows, which their writers wait for.
	batch_pages CONSTANT integer := 8;
	page integer;
	page_count integer;
	is_left boolean;
	some_rows text;
BEGIN
	FOR copied IN SELECT * FROM copied_tables LOOP
		page := 0;
		-- Rows that come behind it were filled by the trigger.
		page_count := pg_relation_size(copied."table") / current_setting('block_size')::integer;
		some_rows := format('FROM %s WHERE ctid >= $1 AND ctid < $2 AND big_%s IS NULL', copied."table", copied.never_null);
		WHILE page < page_count LOOP
			EXECUTE format('UPDATE %s SET big_%s = %2$I WHERE ctid = ANY (ARRAY(SELECT ctid %s FOR NO KEY UPDATE SKIP LOCKED))',
				copied."table", copied.never_null, some_rows)
				USING format('(%s,0)', page)::tid, format('(%s,0)', page + batch_pages)::tid;
			EXECUTE format('SELECT EXISTS (SELECT %s)', some_rows) INTO is_left
				USING format('(%s,0)', page)::tid, format('(%s,0)', page + batch_pages)::tid;
			COMMIT;
			IF is_left THEN
				-- Rows that were locked by a writer are tried again.
				PERFORM pg_sleep(0.1);
			ELSE
				page := page + batch_pages;
			END IF;
		END LOOP;
	END LOOP;
END $$;
--> statement-breakpoint
CALL copy_keys();
--> statement-breakpoint
-- run what this selects
SELECT format('DROP INDEX CONCURRENTLY %s', indexrelid::regclass) AS statement
FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
WHERE NOT indisvalid AND starts_with(relname, 'big_') AND relnamespace = current_schema()::regnamespace;
--> statement-breakpoint
-- run what this selects
SELECT format('CREATE %s INDEX CONCURRENTLY big_%s ON %s %s',
	CASE WHEN is_unique THEN 'UNIQUE' END, name, "table", wide_definition) AS statement
FROM narrow_indexes WHERE to_regclass('big_' || name) IS NULL;
--> statement-breakpoint
-- run what this selects
SELECT format('VACUUM (ANALYZE) %s', "table") AS statement FROM copied_tables;
--> statement-breakpoint
-- run what this selects
SELECT format('ALTER TABLE %s VALIDATE CONSTRAINT %I', conrelid::regclass, conname) AS statement
FROM pg_constraint JOIN copied_tables ON conrelid = "table" WHERE NOT convalidated;
--> statement-breakpoint
CREATE OR REPLACE PROCEDURE change_over()
	LANGUAGE plpgsql AS $$
DECLARE
	tables text := (SELECT string_agg(DISTINCT "table"::text, ', ') FROM narrow_keys);
	rules_dropped text[];
	rules_added text[];
	rewritten text[];
	triggers_dropped text[];
	renamed text[];
	indexes text[];
	change text;
BEGIN
	IF tables IS NULL THEN
		RETURN;
	END IF;
	SELECT array_agg(format('ALTER TABLE %s %s', "table", dropped)), array_agg(format('ALTER TABLE %s %s', "table", added))
	INTO rules_dropped, rules_added FROM (
		SELECT conrelid::regclass AS "table", string_agg(format('DROP CONSTRAINT %I', conname), ', ') AS dropped,
			string_agg(format('ADD CONSTRAINT %I %s NOT VALID', conname, pg_get_constraintdef(oid)), ', ') AS added
		FROM pg_constraint
		WHERE contype IN ('c', 'f') AND EXISTS (
			SELECT FROM narrow_keys
			WHERE "table" = conrelid AND attnum = ANY (conkey) OR "table" = confrelid AND attnum = ANY (confkey)
		)
		GROUP BY conrelid
	) AS rules;
	SELECT array_agg(statement) INTO rewritten FROM (
		SELECT format('ALTER TABLE %s %s', "table",
			string_agg(format('ALTER COLUMN %I TYPE %s', "column", wide_type), ', ')) AS statement
		FROM narrow_keys WHERE "table" NOT IN (SELECT "table" FROM copied_tables) GROUP BY "table"
	) AS tables;
	SELECT array_agg(format('DROP TRIGGER zz_big_keys ON %s; DROP FUNCTION fill_big_keys_of_%1$s', "table"))
	INTO triggers_dropped FROM copied_tables;
	SELECT array_agg(concat_ws('; ',
		CASE WHEN sequence <> '' THEN
			format('SELECT set_config(''akatale.next_id'', (last_value + is_called::integer)::text, true) FROM %s', sequence) END,
		format('ALTER TABLE %1$s DROP COLUMN %2$s; ALTER TABLE %1$s RENAME COLUMN big_%2$s TO %2$s', "table", "column"),
		-- Known from the constraint, so that no row is read.
		CASE WHEN attnotnull THEN format('ALTER TABLE %1$s ALTER COLUMN %2$s SET NOT NULL;
			ALTER TABLE %1$s DROP CONSTRAINT big_%2$s_filled', "table", "column") END,
		CASE WHEN sequence <> '' THEN
			format('ALTER TABLE %1$s ALTER COLUMN %2$s ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME %3$s);
				SELECT setval(''%3$s'', current_setting(''akatale.next_id'')::bigint, false)', "table", "column", sequence) END,
		format('ALTER TABLE %s ALTER COLUMN %s SET DEFAULT ', "table", "column") || default_value
	)) INTO renamed FROM narrow_keys WHERE "table" IN (SELECT "table" FROM copied_tables);
	SELECT array_agg(CASE contype
		WHEN 'p' THEN format('ALTER TABLE %s ADD CONSTRAINT %s PRIMARY KEY USING INDEX big_%2$s', "table", name)
		WHEN 'u' THEN format('ALTER TABLE %s ADD CONSTRAINT %s UNIQUE USING INDEX big_%2$s', "table", name)
		ELSE format('ALTER INDEX big_%1$s RENAME TO %1$s', name)
	END) INTO indexes FROM narrow_indexes;

	CALL lock_in_turn(tables);
	-- A statement that a session prepared before fails when a column of its result has another type. Processes of the
	-- release before connect again; what was under way is answered 503 and tried again by the browser.
	PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
	WHERE datname = current_database() AND application_name = 'akatale' AND pid <> pg_backend_pid()
		AND pg_has_role(usesysid, 'MEMBER');
	FOREACH change IN ARRAY rules_dropped || rewritten || triggers_dropped || renamed || indexes || rules_added LOOP
		EXECUTE change;
	END LOOP;
	EXECUTE replace(pg_get_functiondef('message_position(integer, bigint)'::regprocedure), '(chat integer', '(chat bigint');
	DROP FUNCTION message_position(integer, bigint);
END $$;
--> statement-breakpoint
-- For the release before, which takes a part of a key as the key of this lock. The next release drops it.
CREATE OR REPLACE FUNCTION pg_advisory_xact_lock_shared(class integer, key bigint) RETURNS void
	LANGUAGE sql AS $$ SELECT pg_catalog.pg_advisory_xact_lock_shared(class, key::integer) $$;
--> statement-breakpoint
CALL change_over();
--> statement-breakpoint
-- run what this selects
SELECT format('ALTER TABLE %s VALIDATE CONSTRAINT %I', conrelid::regclass, conname) AS statement
FROM pg_constraint WHERE NOT convalidated AND connamespace = current_schema()::regnamespace;
--> statement-breakpoint
-- run what this selects
SELECT format('ANALYZE %s', oid::regclass) AS statement
FROM pg_class WHERE relkind = 'r' AND reltuples > 0 AND relnamespace = current_schema()::regnamespace;
--> statement-breakpoint
-- run what this selects
SELECT replace(pg_get_functiondef(oid), '::integer', '::bigint') AS statement FROM pg_proc WHERE proname = 'take_over_mails';
--> statement-breakpoint
DROP FUNCTION IF EXISTS chat_state(integer);
--> statement-breakpoint
DROP PROCEDURE change_over(), copy_keys(), add_big_keys(), lock_in_turn(text);
--> statement-breakpoint
DROP VIEW narrow_indexes, copied_tables, narrow_keys;
