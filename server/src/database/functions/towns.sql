-- Where a place is: the last part of it, folded. Ntinda, Kampala is in Kampala.
CREATE OR REPLACE FUNCTION town_of(location text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT nullif(trim(regexp_replace(public.fold_text(location), '^.*,', '')), '') $$;
