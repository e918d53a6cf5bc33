-- Entries of the audit log are only added. A deleted account leaves its entries without an actor; nothing else changes.

CREATE OR REPLACE FUNCTION audit_log_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.actor_id IS NULL AND OLD.actor_id IS NOT NULL
    AND (NEW.id, NEW.at, NEW.action, NEW.subject_id, NEW.details) = (OLD.id, OLD.at, OLD.action, OLD.subject_id, OLD.details)
    AND NOT EXISTS (SELECT FROM users WHERE id = OLD.actor_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'entries of audit_log are only added' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER audit_log_entries_stay BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_refuse_change();
CREATE OR REPLACE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse_change();
-- Also where triggers are off for replication.
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_entries_stay;
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_is_not_emptied;
