-- A draft is not opened beside an order that is licensed for the same licensee. It is looked for after the insert: until
-- then, the other window could still be paying. `isLicensed` of orders.rules.ts has the same states.
CREATE OR REPLACE FUNCTION orders_refuse_second() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF EXISTS (
    SELECT FROM orders
    WHERE buyer_id = NEW.buyer_id AND item_id = NEW.item_id AND licence = NEW.licence AND size = NEW.size
      AND client = NEW.client AND state IN ('paid', 'partly_refunded')
  ) THEN
    RAISE EXCEPTION 'This is licensed already.' USING ERRCODE = 'unique_violation', CONSTRAINT = 'orders_one_licence';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_one_licence AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.state = 'draft') EXECUTE FUNCTION orders_refuse_second();

-- Licences name the key that signed them, without a foreign key: a key is never deleted and never becomes another one.
CREATE OR REPLACE FUNCTION licence_keys_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Keys that sign licences are only added.' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER licence_keys_are_kept BEFORE UPDATE OF kid, public_key OR DELETE OR TRUNCATE ON licence_keys
  FOR EACH STATEMENT EXECUTE FUNCTION licence_keys_refuse_change();
-- Also where triggers are off for replication.
ALTER TABLE licence_keys ENABLE ALWAYS TRIGGER licence_keys_are_kept;
