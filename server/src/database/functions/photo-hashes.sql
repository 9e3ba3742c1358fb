-- The four quarters of a perceptual hash, each with its place.
CREATE OR REPLACE FUNCTION hash_parts(hash bpchar) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT ARRAY['a' || substr(hash, 1, 4), 'b' || substr(hash, 5, 4), 'c' || substr(hash, 9, 4), 'd' || substr(hash, 13, 4)]
  $$;
