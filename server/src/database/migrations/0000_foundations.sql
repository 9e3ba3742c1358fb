-- What the tables stand on: extensions, the one clock, and how text is folded for search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- Whatever expires is decided by this clock. Tests put a shifted one in its place in their own database.
CREATE FUNCTION app_now() RETURNS timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN now();
--> statement-breakpoint
-- unaccent() is only STABLE, because a dictionary could change; ours does not, and an index needs IMMUTABLE.
CREATE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
--> statement-breakpoint
CREATE FUNCTION product_search_document(title text, category text, vendor_name text, description text)
  RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT setweight(to_tsvector('pg_catalog.simple', public.fold_text(title)), 'A')
        || setweight(to_tsvector('pg_catalog.simple', public.fold_text(category)), 'B')
        || setweight(to_tsvector('pg_catalog.simple', public.fold_text(vendor_name)), 'C')
        || setweight(to_tsvector('pg_catalog.simple', public.fold_text(description)), 'D')
  $$;
