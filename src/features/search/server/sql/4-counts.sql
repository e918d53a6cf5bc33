-- How many items match, and how many have each value of a facet: exact where they are few, else estimated from a random part.

-- `beginning` chooses the values that are counted. Without one (NULL) only the items are, and `ids` has some of them.
CREATE OR REPLACE FUNCTION search_tally(level integer, parts search_part[], needed integer, beginning text, most bigint,
  OUT seen bigint, OUT held bigint, OUT counts jsonb, OUT ids text[])
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
DECLARE
  lacks text := (SELECT string_agg(format('CASE WHEN words @@ %L::tsquery THEN '''' %s END', query, 'ELSE ' || quote_literal(facet || ':')), ' || ')
    FROM unnest(parts[needed + 1:]));
BEGIN
  IF beginning IS NULL THEN
    EXECUTE format('WITH rows AS MATERIALIZED (SELECT item_id, %s AS lacks FROM %I WHERE %s LIMIT $1)
      SELECT count(*), count(*) FILTER (WHERE lacks = ''''), ARRAY(SELECT item_id FROM rows WHERE lacks = '''' LIMIT 40) FROM rows',
      coalesce(lacks, ''''''), CASE level WHEN 0 THEN 'search_documents' ELSE 'search_sample' END, search_condition(parts[:needed], level, needed))
    INTO seen, held, ids USING most;
    RETURN;
  END IF;
  EXECUTE format('WITH rows AS MATERIALIZED (SELECT item_id, filters, %s AS lacks FROM %I WHERE %s LIMIT $1)
    SELECT (SELECT count(*) FROM rows), (SELECT count(*) FROM rows WHERE lacks = ''''), (SELECT jsonb_object_agg(value, amount) FROM (
      SELECT value, count(*) * $2 AS amount FROM (SELECT unnest(filters) AS value, lacks FROM rows WHERE lacks IS NOT NULL) AS told
      WHERE starts_with(value, lacks) AND starts_with(value, $3) GROUP BY value
    ) AS grouped), ARRAY(SELECT item_id FROM rows WHERE $4 AND lacks = '''')',
    coalesce(lacks, ''''''), CASE level WHEN 0 THEN 'search_documents' ELSE 'search_sample' END, search_condition(parts[:needed], level, needed))
  INTO seen, held, counts, ids USING most, greatest(level, 1), beginning, level = 0;
END $$;

CREATE OR REPLACE FUNCTION search_gauge(parts search_part[], beginning text, little integer,
  OUT level integer, OUT held bigint, OUT counts jsonb, OUT ids text[], OUT covered text[])
LANGUAGE plpgsql STABLE AS $$
DECLARE
  enough constant integer := 120;
  most constant integer := 1500;
  documents double precision := greatest(search_size(), 1);
  smallest integer := (SELECT coalesce(max(size), 0) FROM unnest(search_levels()) AS size WHERE documents >= size * 800);
  expected double precision := documents;
  part search_part;
  needed integer;
  seen bigint;
  was_crowded boolean := false;
  is_precise constant boolean := coalesce(beginning, '') = '';
BEGIN
  FOREACH part IN ARRAY parts LOOP
    expected := expected * least(1, part.items / documents);
  END LOOP;
  level := CASE WHEN smallest = 0 OR expected < little THEN 0
    ELSE (SELECT coalesce(max(size), 8) FROM unnest(search_levels()) AS size WHERE size <= smallest AND expected / size >= 1.25 * enough) END;
  FOR attempt IN 1 .. 6 LOOP
    -- Words that keep company leave more rows than was thought: then the index has to tell all.
    needed := CASE WHEN was_crowded THEN cardinality(parts) ELSE search_needed(parts, level) END;
    SELECT tally.seen, tally.held, tally.counts, tally.ids INTO seen, held, counts, ids
      FROM search_tally(level, parts, needed, beginning, CASE WHEN level < smallest THEN most END) AS tally;
    IF seen >= most AND level < smallest THEN
      was_crowded := true;
      level := CASE level WHEN 0 THEN 8 ELSE level * 4 END;
    ELSIF level = 0 OR held >= enough OR level = 8 AND (held * 8 >= little OR NOT is_precise) THEN
      EXIT;
    ELSE
      level := CASE WHEN is_precise AND (level = 8 OR (held + 2 * sqrt(held + 1)) * level < 2 * little) THEN 0
        ELSE (SELECT coalesce(max(size), 8) FROM unnest(search_levels()) AS size WHERE size < level AND held * level / size >= enough) END;
    END IF;
  END LOOP;
  counts := coalesce(counts, '{}');
  covered := ARRAY(SELECT facet FROM unnest(parts[needed + 1:]) WHERE facet IS NOT NULL);
END $$;

-- Total and counts, and the items themselves where they are few. Each chosen facet is counted without its own choice, so
-- that a choice does not hide what else could be chosen: on the rows that were seen anyway, or among those that have all
-- else, where counts may be estimates beside an exact total.
CREATE OR REPLACE FUNCTION search_counts(parts search_part[], chosen jsonb, little integer, is_last boolean,
  OUT total bigint, OUT is_exact boolean, OUT counts jsonb, OUT ids text[])
LANGUAGE plpgsql STABLE AS $$
DECLARE
  name text;
  found record;
  others record;
BEGIN
  SELECT * INTO found FROM search_gauge(parts, '', little);
  total := found.held * greatest(found.level, 1);
  is_exact := found.level = 0;
  counts := found.counts;
  ids := found.ids;
  -- Fewer words will be asked for.
  IF total = 0 AND NOT is_last THEN RETURN; END IF;
  FOR name IN SELECT jsonb_object_keys(chosen - 'creator' - found.covered) LOOP
    SELECT * INTO others FROM search_gauge(ARRAY(SELECT part FROM unnest(parts) AS part WHERE part.facet IS DISTINCT FROM name), name || ':', 120);
    counts := counts || others.counts;
    IF jsonb_array_length(chosen -> name) = 1 AND total > 0 THEN
      counts := counts || jsonb_build_object(name || ':' || (chosen -> name ->> 0), total);
    END IF;
  END LOOP;
END $$;
