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

-- Another kind is told of where somebody chose it: what a new file of kinds says is no edit. Nobody is told anew of what
-- was only unconfirmed.
CREATE OR REPLACE TRIGGER products_rematched
  AFTER UPDATE ON products
  FOR EACH ROW WHEN (NEW.is_listed AND ((NOT OLD.is_listed AND OLD.unconfirmed_since IS NULL) OR
    (NEW.kind IS DISTINCT FROM OLD.kind AND NEW.updated_at <> OLD.updated_at) OR
    (OLD.search_document, OLD.category, OLD.condition, OLD.price_ugx, OLD.effective_price_ugx, OLD.district, OLD.area, OLD.attributes)
    IS DISTINCT FROM
    (NEW.search_document, NEW.category, NEW.condition, NEW.price_ugx, NEW.effective_price_ugx, NEW.district, NEW.area, NEW.attributes)))
  EXECUTE FUNCTION queue_listing_to_match();
