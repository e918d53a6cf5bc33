-- Runs once for each new version of these files: documents that the view now wants otherwise are written anew.
DO $$
BEGIN
  PERFORM write_search_documents(array_agg(item_id)) FROM (
    SELECT item_id FROM wanted_search_documents AS wanted JOIN search_documents AS held USING (item_id)
    WHERE held.filters <> wanted.filters OR held.terms <> wanted.terms
      OR held.words <> wanted.words || search_stretch_marks(held.newness, held.likes, held.quality)
  ) AS outdated;
END $$;
