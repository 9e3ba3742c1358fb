-- Everyone has a row from the moment they exist, however they were inserted.
CREATE OR REPLACE FUNCTION entitle_new_users() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      INSERT INTO entitlements (user_id) SELECT id FROM added;
      RETURN NULL;
    END
  $$;

CREATE OR REPLACE TRIGGER users_entitled
  AFTER INSERT ON users
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION entitle_new_users();
