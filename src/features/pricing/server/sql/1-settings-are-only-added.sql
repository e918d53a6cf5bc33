-- Versions of the price settings are only added: orders refer to the version that they were priced by.

CREATE OR REPLACE FUNCTION price_settings_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of price_settings are only added' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER price_settings_are_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON price_settings
  FOR EACH STATEMENT EXECUTE FUNCTION price_settings_refuse_change();
-- Also where triggers are off for replication.
ALTER TABLE price_settings ENABLE ALWAYS TRIGGER price_settings_are_only_added;
