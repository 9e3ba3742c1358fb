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
