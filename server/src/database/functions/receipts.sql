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
