-- One page of results in the order that was chosen, and the whole answer of a search.

-- A page in the order of one column. Where few rows match they are sorted. Else a shorter way is tried first: with many
-- matches a walk along the column's index, which gives up when it takes much longer than was thought; otherwise only
-- those stretches of the order that should hold enough.
CREATE OR REPLACE FUNCTION search_by_column(parts search_part[], among text[], sorted_by text, breadth bigint, page integer, after jsonb)
RETURNS TABLE (item_id text, key double precision)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
DECLARE
  few constant integer := 1000;
  patience constant integer := 8;
  steps double precision := page * search_size()::double precision / greatest(breadth, 1);
  -- Behind the last one shown, and below the part that was ranked.
  later text := format('($1 IS NULL OR (%1$I, item_id) < ($1::%2$s, $2)) AND ($3 IS NULL OR %1$I < $3)', sorted_by,
    CASE sorted_by WHEN 'likes' THEN 'integer' ELSE 'double precision' END);
  ordered text := format(' ORDER BY %I DESC, item_id DESC LIMIT ', sorted_by);
  chosen text := format('SELECT item_id, %I::double precision AS key FROM (%%s) AS hits WHERE ', sorted_by);
  matching text := format('SELECT item_id, %I FROM search_documents WHERE %%s OFFSET 0', sorted_by);
  sorted text := format(chosen, format(matching, CASE WHEN among <> '{}' THEN 'item_id = ANY ($5)' ELSE search_condition(parts, 0) END)) || later || ordered || '$4';
  highest double precision;
  stretches tsquery;
  quick text;
BEGIN
  IF among = '{}' AND breadth > few THEN
    IF steps <= 2 * few THEN
      quick := format(chosen, 'SELECT * FROM search_documents WHERE ' || later || ordered || ceil(steps * patience)) || search_condition(parts, 0) || ordered || '$4';
    ELSE
      EXECUTE format('SELECT max(%I) FROM search_documents WHERE %s', sorted_by, later) INTO highest
        USING (after ->> 'key')::double precision, after ->> 'id', (after ->> 'below')::double precision;
      stretches := search_stretches(sorted_by, highest, 3 * steps);
      quick := format(chosen, format(matching, search_condition(
        ARRAY(SELECT part FROM unnest(parts || ROW(NULL, stretches, search_frequency(stretches))::search_part) AS part ORDER BY part.items), 0))) || later || ordered || '$4';
    END IF;
  END IF;
  RETURN QUERY EXECUTE CASE WHEN quick IS NULL THEN sorted ELSE format('WITH quick AS MATERIALIZED (%s)
    SELECT * FROM quick WHERE (SELECT count(*) = $4 FROM quick)
    UNION ALL (SELECT * FROM (%s) AS sorted WHERE (SELECT count(*) < $4 FROM quick))', quick, sorted) END
  USING (after ->> 'key')::double precision, after ->> 'id', (after ->> 'below')::double precision, page, among;
END $$;

-- A page of what answers best, of everything when that is little, else of the best part that holds enough: how many of the
-- words an item has, where they stand, whether they are the very ones, and how good it is.
CREATE OR REPLACE FUNCTION search_by_score(groups tsquery[], very tsquery, missing integer, parts search_part[], among text[], level integer, page integer, after jsonb)
RETURNS TABLE (item_id text, key double precision)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY EXECUTE format('WITH hits AS MATERIALIZED (
    SELECT item_id, 20 * ts_rank(words, %L::tsquery) + 5 * ts_rank(words, %L::tsquery) + quality + %s AS score FROM %I WHERE %s
  )
  SELECT item_id, score FROM hits WHERE $1 IS NULL OR (score, item_id) < ($1, $2) ORDER BY score DESC, item_id DESC LIMIT $3',
    search_combined(groups, missing), very,
    CASE WHEN missing > 0 THEN (SELECT string_agg(format('100 * (words @@ %L::tsquery)::int', part), ' + ') FROM unnest(groups) AS part) ELSE '0' END,
    CASE level WHEN 0 THEN 'search_documents' ELSE 'search_top' END,
    CASE WHEN among <> '{}' THEN 'item_id = ANY ($4)' ELSE search_condition(parts, level) END)
  USING (after ->> 'key')::double precision, after ->> 'id', page, among;
END $$;

-- The page after `after`, as {"ids": […], "next": {…} or null}. One more than asked tells whether there is a next one.
CREATE OR REPLACE FUNCTION search_page(groups tsquery[], very tsquery, missing integer, parts search_part[], among text[], sorted_by text, breadth bigint,
  is_exact boolean, page integer, after jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  enough constant integer := 120;
  -- In which part: everything (0), the best part of a level, or what is left below it (-1).
  share integer := coalesce((after ->> 'level')::integer, CASE
    WHEN sorted_by <> 'relevance' OR cardinality(groups) = 0 THEN -1 WHEN is_exact THEN 0
    ELSE (SELECT coalesce(max(level), 8) FROM unnest(search_levels()) AS level WHERE breadth / level >= enough) END);
  below double precision := (after ->> 'below')::double precision;
  rows jsonb := '[]';
  more jsonb;
BEGIN
  IF share > 0 AND below IS NULL THEN
    SELECT max(quality) INTO below FROM search_bounds WHERE level <= share;
  END IF;
  IF share >= 0 THEN
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', item_id, 'key', key, 'level', share, 'below', below) ORDER BY key DESC, item_id DESC), '[]')
      INTO rows FROM search_by_score(groups, very, missing, parts, among, share, page + 1, after);
  END IF;
  IF share <> 0 AND jsonb_array_length(rows) <= page THEN
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', item_id, 'key', key, 'level', -1, 'below', below) ORDER BY key DESC, item_id DESC), '[]')
      INTO more FROM search_by_column(parts, among,
        CASE sorted_by WHEN 'new' THEN 'newness' WHEN 'popular' THEN 'likes' ELSE 'quality' END, breadth,
        page + 1 - jsonb_array_length(rows),
        CASE WHEN share = -1 THEN after ELSE jsonb_build_object('below', below) END);
    rows := rows || more;
  END IF;
  RETURN jsonb_build_object('ids', jsonb_path_query_array(rows, '$[*].id') #- ARRAY[page::text],
    'next', CASE WHEN jsonb_array_length(rows) > page THEN rows -> (page - 1) END);
END $$;

-- The whole answer in one call. Later pages bring the total of the first one with them.
CREATE OR REPLACE FUNCTION search_answer(readings text[], lexemes text[], missing integer, chosen jsonb, sorted_by text, page integer, after jsonb)
RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  groups tsquery[] := search_groups(readings, lexemes);
  -- Any of the words as they were written, without others of the same meaning.
  very tsquery := search_combined(search_groups(ARRAY(SELECT split_part(reading, ' | ', 1) FROM unnest(readings) AS reading), lexemes), 2);
  -- Not every reading says something, but one word has to be there.
  lacking integer := greatest(0, least(missing, cardinality(groups) - 1));
  parts search_part[] := search_parts(groups, lacking, chosen);
  -- Where words are missing anyway, nobody needs to know exactly how often.
  little integer := CASE lacking WHEN 0 THEN 300 ELSE 200 END;
  total bigint := (after ->> 'total')::bigint;
  is_exact boolean := (after ->> 'isExact')::boolean;
  counts jsonb;
  few text[] := '{}';
BEGIN
  -- Words were given, but none that says anything.
  IF cardinality(groups) = 0 AND cardinality(readings) > 0 THEN
    RETURN jsonb_build_object('total', 0, 'isExact', true, 'counts', '{}'::jsonb, 'ids', '[]'::jsonb, 'next', NULL);
  END IF;
  IF after IS NULL THEN
    SELECT found.total, found.is_exact, found.counts, found.ids INTO total, is_exact, counts, few
    FROM search_counts(parts, chosen, little, lacking >= cardinality(groups) - 1) AS found;
  END IF;
  IF total = 0 THEN
    RETURN jsonb_build_object('total', 0, 'isExact', true, 'counts', counts, 'ids', '[]'::jsonb, 'next', NULL);
  END IF;
  RETURN jsonb_build_object('total', total, 'isExact', is_exact, 'counts', counts)
    || search_page(groups, very, lacking, parts, few, sorted_by, total, is_exact, page, after);
END $$;
