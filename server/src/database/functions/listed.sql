-- A trigger and no generated column: another expression would rewrite the table with all its indexes (decision 090).
CREATE OR REPLACE FUNCTION set_listed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      NEW.is_listed := NEW.status = 'active' AND NEW.is_online AND NEW.stock > 0 AND NOT NEW.is_vendor_suspended
        AND NEW.unconfirmed_since IS NULL;
      RETURN NEW;
    END
  $$;

CREATE OR REPLACE TRIGGER products_shown
  BEFORE INSERT OR UPDATE OF status, is_online, stock, is_vendor_suspended, unconfirmed_since, is_listed ON products
  FOR EACH ROW EXECUTE FUNCTION set_listed();
