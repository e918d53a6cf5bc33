-- Invoices and credit notes are only added, and their numbers have no gap.

CREATE OR REPLACE FUNCTION invoices_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoices and credit notes are only added' USING ERRCODE = 'restrict_violation';
END
$$;

-- The number is the next one of its series.
CREATE OR REPLACE FUNCTION invoices_check_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number > 1 AND NOT EXISTS (
    SELECT FROM invoices WHERE series = NEW.series AND year = NEW.year AND number = NEW.number - 1
  ) THEN
    RAISE EXCEPTION 'number % of % % follows no other', NEW.number, NEW.series, NEW.year USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER invoices_are_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION invoices_refuse_change();
CREATE OR REPLACE TRIGGER invoices_have_no_gaps AFTER INSERT ON invoices
  FOR EACH ROW EXECUTE FUNCTION invoices_check_number();
-- Also where triggers are off for replication.
ALTER TABLE invoices ENABLE ALWAYS TRIGGER invoices_are_only_added;
ALTER TABLE invoices ENABLE ALWAYS TRIGGER invoices_have_no_gaps;
