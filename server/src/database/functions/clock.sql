-- Whatever expires is decided by this clock. Tests put a shifted one in its place in their own database.
CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN now();
