-- Items that share words with another one, and what a suggestion leads to.

-- The best part of the library, of a size that is quickly looked through.
CREATE OR REPLACE FUNCTION search_best_level() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT coalesce(max(level), 8) FROM unnest(search_levels()) AS level WHERE search_size() / level > 1500);

-- What shares most of its own title, tags, place and filters with an item, of the same kind; among many, the best part.
CREATE OR REPLACE FUNCTION search_alike_in_words(id text, most integer) RETURNS TABLE (item_id text, likeness real)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan SET client_min_messages = error AS $$
#variable_conflict use_column
DECLARE
  own tsquery;
  kind tsquery;
BEGIN
  SELECT (SELECT string_agg(quote_literal(lexeme), ' | ')::tsquery FROM unnest(words) WHERE weights && '{A,B}'),
    (SELECT quote_literal(filter)::tsquery FROM unnest(filters) AS filter WHERE filter LIKE 'kind:%')
    INTO own, kind FROM search_documents WHERE item_id = id;
  RETURN QUERY EXECUTE format('SELECT item_id, ts_rank(words, $1) AS likeness FROM search_top WHERE %s AND item_id <> $2
    ORDER BY likeness DESC, item_id LIMIT $3', search_condition(search_parts(ARRAY[kind, own], 0, '{}'), search_best_level())) USING own, id, most;
END $$;

-- The best item with these words; among many, of the best part. Only processes of the release before still call it.
CREATE OR REPLACE FUNCTION search_best_item(asked tsquery) RETURNS text LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  best text;
BEGIN
  EXECUTE format('SELECT item_id FROM search_top WHERE %s ORDER BY quality DESC LIMIT 1',
    search_condition(search_parts(ARRAY[asked], 0, '{}'), search_best_level())) INTO best;
  RETURN best;
END $$;

-- The first of these kinds that a search has items of, their number as its page shows it (see search_answer), and the best of some.
CREATE OR REPLACE FUNCTION search_suggested(readings text[], lexemes text[], chosen jsonb, kinds text[], OUT kind text, OUT total bigint, OUT best text)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  groups tsquery[] := search_groups(readings, lexemes);
  ids text[];
BEGIN
  total := 0;
  IF cardinality(groups) = 0 AND cardinality(readings) > 0 THEN RETURN; END IF;
  FOREACH kind IN ARRAY kinds LOOP
    SELECT gauge.held * greatest(gauge.level, 1), gauge.ids INTO total, ids
      FROM search_gauge(search_parts(groups, 0, chosen || jsonb_build_object('kind', jsonb_build_array(kind))), NULL, 300) AS gauge;
    IF total > 0 THEN
      SELECT item_id INTO best FROM search_documents WHERE item_id = ANY (ids) ORDER BY quality DESC, item_id LIMIT 1;
      RETURN;
    END IF;
  END LOOP;
END $$;
