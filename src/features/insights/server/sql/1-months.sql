-- Makes the partition of a month, and moves what arrived before it was there.
CREATE OR REPLACE FUNCTION insights_open_month(month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_day date := date_trunc('month', month);
  next_month date := first_day + interval '1 month';
  starts timestamptz := first_day::timestamp AT TIME ZONE 'UTC';
  ends timestamptz := next_month::timestamp AT TIME ZONE 'UTC';
  name text := 'insight_events_' || to_char(first_day, 'YYYY_MM');
BEGIN
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  -- Two processes make it one after the other.
  PERFORM pg_advisory_xact_lock(hashtextextended('insights_open_month', 0));
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  -- An event that comes meanwhile waits here: the rest would refuse it once its month has a partition of its own.
  LOCK TABLE insight_events IN SHARE ROW EXCLUSIVE MODE;
  EXECUTE format('CREATE TABLE %I (LIKE insight_events INCLUDING ALL)', name);
  EXECUTE format('WITH moved AS (DELETE FROM insight_events_other WHERE at >= %L AND at < %L RETURNING *)
    INSERT INTO %I SELECT * FROM moved', starts, ends, name);
  EXECUTE format('ALTER TABLE insight_events ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, starts, ends);
END $$;

-- Drops the partitions of months that ended before this day, and what was in no month.
CREATE OR REPLACE FUNCTION insights_drop_months(before date) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  name text;
  dropped integer := 0;
BEGIN
  FOR name IN
    SELECT child.relname FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
    WHERE inhparent = 'insight_events'::regclass AND child.relname ~ '^insight_events_\d{4}_\d\d$'
      AND to_date(right(child.relname, 7), 'YYYY_MM') + interval '1 month' <= before
    ORDER BY 1
  LOOP
    EXECUTE format('DROP TABLE %I', name);
    dropped := dropped + 1;
  END LOOP;
  DELETE FROM insight_events_other WHERE at < before::timestamp AT TIME ZONE 'UTC';
  RETURN dropped;
END $$;
