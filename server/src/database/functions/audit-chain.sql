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
