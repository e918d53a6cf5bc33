-- From the words and filters of a search to conditions on the index, the rarest first.

-- How many items have a word of this, roughly and at most.
CREATE OR REPLACE FUNCTION search_frequency(part tsquery) RETURNS double precision LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT coalesce(sum(items), 0) FROM regexp_matches(part::text, '''([^'']+)''', 'g') AS found (lexeme)
  JOIN search_frequencies ON word = lexeme[1]);

-- Whether all words of this are among those that were counted.
CREATE OR REPLACE FUNCTION search_is_known(part tsquery) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN NOT EXISTS (SELECT FROM regexp_matches(part::text, '''([^'']+)''', 'g') AS found (lexeme)
  WHERE NOT EXISTS (SELECT FROM search_frequencies WHERE word = lexeme[1]));

-- One group for each word of the question: any of its readings, or any of its filters. Of a frequent group those readings
-- are left out, beside the word itself, that hardly any item has: each makes the index look once more at every step.
CREATE OR REPLACE FUNCTION search_groups(readings text[], lexemes text[]) RETURNS tsquery[]
LANGUAGE plpgsql STABLE PARALLEL SAFE SET client_min_messages = error AS $$
DECLARE
  frequent constant integer := 3200;
  groups tsquery[] := '{}';
  part tsquery;
BEGIN
  FOR place IN 1 .. coalesce(cardinality(readings), 0) LOOP
    part := to_tsquery('search_words', readings[place]) || lexemes[place]::tsquery;
    IF search_frequency(part) >= frequent THEN
      SELECT string_agg(query::text, ' | ')::tsquery || lexemes[place]::tsquery INTO part FROM (
        SELECT query FROM regexp_split_to_table(readings[place], ' \| ') WITH ORDINALITY AS given (reading, number),
          to_tsquery('search_words', reading) AS query
        GROUP BY query HAVING numnode(query) > 0 AND (min(number) = 1 OR search_is_known(query))) AS told;
    END IF;
    IF numnode(part) > 0 THEN groups := groups || part; END IF;
  END LOOP;
  RETURN groups;
END $$;

-- What has all groups, all but one, or (with any other number missing) at least one.
CREATE OR REPLACE FUNCTION search_combined(groups tsquery[], missing integer) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET client_min_messages = error AS $$
DECLARE
  total integer := cardinality(groups);
  whole tsquery := ''::tsquery;
  part tsquery;
BEGIN
  IF missing = 1 AND total > 2 THEN
    FOR gap IN 1 .. total LOOP
      part := search_combined(groups[:gap - 1] || groups[gap + 1:], 0);
      whole := whole || part;
    END LOOP;
    RETURN whole;
  END IF;
  FOREACH part IN ARRAY groups LOOP
    whole := CASE WHEN missing = 0 THEN whole && part ELSE whole || part END;
  END LOOP;
  RETURN whole;
END $$;

-- The chosen values, one group for each facet: several values of one widen, different facets narrow.
CREATE OR REPLACE FUNCTION search_narrowing(chosen jsonb) RETURNS tsquery[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT (SELECT string_agg(quote_literal(facet || ':' || value), ' | ') FROM jsonb_array_elements_text(wanted) AS value)::tsquery
  FROM jsonb_each(chosen) AS choice (facet, wanted));

CREATE OR REPLACE FUNCTION search_size() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT reltuples::bigint FROM pg_class WHERE oid = 'search_documents'::regclass);

-- How many items have all words but one, if words knew nothing of each other.
CREATE OR REPLACE FUNCTION search_frequency_but_one(groups tsquery[]) RETURNS double precision LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT max(documents) * exp(sum(ln(share))) * sum(1 / share) FROM unnest(groups) AS word,
  LATERAL (SELECT greatest(search_size(), 1)::double precision AS documents) AS size,
  LATERAL (SELECT least(1, greatest(search_frequency(word), 1) / documents) AS share) AS known);

-- What a question asks for, rarest first: each of its words, or with words missing one part for what is left of them, and each chosen facet.
CREATE OR REPLACE FUNCTION search_parts(groups tsquery[], missing integer, chosen jsonb) RETURNS search_part[] LANGUAGE sql STABLE PARALLEL SAFE
RETURN ARRAY(SELECT ROW(facet, part, items)::search_part FROM (
  SELECT NULL AS facet, part, CASE WHEN missing = 1 AND cardinality(groups) > 2 THEN search_frequency_but_one(groups) ELSE search_frequency(part) END AS items
    FROM unnest(CASE WHEN missing > 0 THEN ARRAY[search_combined(groups, missing)] ELSE groups END) AS part
  UNION ALL
  SELECT facet, part, search_frequency(part)
    FROM jsonb_object_keys(chosen) AS facet, unnest(search_narrowing(jsonb_build_object(facet, chosen -> facet))) AS part
) AS parts ORDER BY items);

-- How many of the rarest parts leave few enough rows to check the others on, in everything (0) or the part of a level.
CREATE OR REPLACE FUNCTION search_needed(parts search_part[], level integer) RETURNS integer LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  few constant integer := 1000;
  documents double precision := greatest(search_size(), 1);
  left_over double precision := documents / greatest(level, 1);
BEGIN
  FOR needed IN 1 .. cardinality(parts) LOOP
    left_over := left_over * least(1, parts[needed].items / documents);
    IF left_over <= few THEN RETURN needed; END IF;
  END LOOP;
  RETURN cardinality(parts);
END $$;

CREATE OR REPLACE FUNCTION search_condition(parts search_part[], level integer, needed integer DEFAULT NULL) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT coalesce(string_agg(format(
    CASE WHEN place <= coalesce(needed, (SELECT search_needed(parts, level))) THEN 'words @@ %L::tsquery' ELSE '(words @@ %L::tsquery) IS TRUE' END, query),
  ' AND ' ORDER BY items), 'true') FROM (
  SELECT query, items, place FROM unnest(parts) WITH ORDINALITY AS part (facet, query, items, place)
  UNION ALL SELECT quote_literal('~' || level)::tsquery, search_size() * 8.0 / level, 0 WHERE level > 8) AS conditions);

-- The marks of an order from this key down, until so many items have one; the first ones may be too new to be counted.
CREATE OR REPLACE FUNCTION search_stretches(sorted_by text, key double precision, enough double precision) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT string_agg(quote_literal('~' || sorted_by || ':' || stretch), ' | ')::tsquery FROM generate_series(
  coalesce((SELECT min(stretch) FROM (
    SELECT stretch, sum(items) OVER (ORDER BY stretch DESC) - items AS above
    FROM search_frequencies, CAST(substring(word FROM '^~' || sorted_by || ':(\d+)$') AS integer) AS stretch
    WHERE starts_with(word, '~') AND stretch <= search_stretch(sorted_by, key)) AS counted WHERE above < enough), search_stretch(sorted_by, key)),
  search_stretch(sorted_by, key)) AS stretch);
