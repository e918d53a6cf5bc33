-- Runs once for each new version of these files: documents that the view now defines otherwise are written again.
-- Neighbours stay: they depend on looks and on words that people wrote.
DO $$
BEGIN
  -- As in write_search_documents: lock the items first, read what belongs to them afterwards.
  PERFORM FROM items WHERE state = 'published' ORDER BY id FOR NO KEY UPDATE;
  UPDATE search_documents AS held SET filters = wanted.filters, terms = wanted.terms, words = wanted.words
  FROM wanted_search_documents AS wanted
  WHERE wanted.item_id = held.item_id AND (held.filters <> wanted.filters OR held.terms <> wanted.terms
    OR held.words <> wanted.words || search_stretch_marks(held.newness, held.likes, held.quality));
END $$;
