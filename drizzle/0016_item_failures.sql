-- Old words that are not recognised are shown as they are.
CREATE FUNCTION pg_temp.coded_failure(words text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  known record;
  part text[];
  facts jsonb;
BEGIN
  IF words IS NULL THEN
    RETURN NULL;
  END IF;
  FOR known IN SELECT * FROM (VALUES
    ('files.empty', '^This file is empty\. Please export it again\.$', ARRAY[]::text[]),
    ('files.pictureDamaged', '^This picture is damaged or incomplete: we could not read it to its end\. Please export it again as JPEG, PNG, TIFF or WebP\.$', ARRAY[]::text[]),
    ('files.pictureTooManyPixels', '^This picture has more pixels than we can open\. Please export a smaller one\.$', ARRAY[]::text[]),
    ('files.duplicate', '^This very file is on Tamarind already, from another creator\. Write to us if it is yours\.$', ARRAY[]::text[]),
    ('files.clipCutShort', '^The end of this clip is missing: the file is shorter than it says\. Please export it again\.$', ARRAY[]::text[]),
    ('files.soundCutShort', '^The end of this sound is missing: the file is shorter than it says\. Please export it again\.$', ARRAY[]::text[]),
    ('files.clipTooManyPixels', '^This clip is larger than 8K\. Please export a smaller one\.$', ARRAY[]::text[]),
    ('files.soundTooManyPixels', '^This sound is larger than 8K\. Please export a smaller one\.$', ARRAY[]::text[]),
    ('files.heic', '^We cannot open this HEIC photo: its compression needs a licence\. Please export it as JPEG, PNG or TIFF\.$', ARRAY[]::text[]),
    ('files.pictureUnreadable', '^We could not read this file as a picture\. Please export it again as JPEG, PNG, TIFF or WebP\.$', ARRAY[]::text[]),
    ('files.pictureMoves', '^This picture moves\. Please export one frame of it as a photo, or the whole as a clip \(MP4, MOV or WebM\)\.$', ARRAY[]::text[]),
    ('files.tooMuchMemory', '^Preparing this file takes more memory than we can give it\. Please export a smaller or simpler one\.$', ARRAY[]::text[]),
    ('files.failedOnOurSide', '^Something went wrong on our side while we prepared this file\. Please try again\.$', ARRAY[]::text[]),
    ('files.failedByTimeout', '^Preparing this file takes longer than we can wait\. Please try again, or export a smaller one\.$', ARRAY[]::text[]),
    ('files.photoTooLarge', '^Photos may have at most ([0-9.]+ [MG]B) and this one has ([0-9.]+ MB)\. Please export a smaller one\.$', ARRAY['most', 'size']::text[]),
    ('files.clipTooLarge', '^Clips may have at most ([0-9.]+ [MG]B) and this one has ([0-9.]+ MB)\. Please export a smaller one\.$', ARRAY['most', 'size']::text[]),
    ('files.soundTooLarge', '^Sounds may have at most ([0-9.]+ [MG]B) and this one has ([0-9.]+ MB)\. Please export a smaller one\.$', ARRAY['most', 'size']::text[]),
    ('files.photoTooSmall', '^Photos need at least ([0-9]+) megapixels and this one has ([0-9.]+)\. Please export a larger one\.$', ARRAY['least', 'size']::text[]),
    ('files.tooManyMegapixels', '^Photos may have at most ([0-9]+) megapixels and this one has ([0-9.]+)\. Please export a smaller one\.$', ARRAY['most', 'size']::text[]),
    ('files.clipTooShort', '^Clips run from ([0-9]+) to ([0-9]+) seconds and this one is ([0-9.]+)\. Please export a longer cut and upload that\.$', ARRAY['least', 'most', 'seconds']::text[]),
    ('files.clipTooLong', '^Clips run from ([0-9]+) to ([0-9]+) seconds and this one is ([0-9.]+)\. Please export a shorter cut and upload that\.$', ARRAY['least', 'most', 'seconds']::text[]),
    ('files.clipTooSmall', '^Clips need at least ([0-9]+) × ([0-9]+) and this one is ([0-9]+) × ([0-9]+)\. Please export a larger one\.$', ARRAY['leastWidth', 'leastHeight', 'width', 'height']::text[]),
    ('files.soundTooLong', '^Sounds may last at most ([0-9]+) minutes and this one lasts ([0-9.]+)\. Please export a shorter one\.$', ARRAY['most', 'minutes']::text[]),
    ('files.ownDuplicate', '^You have uploaded this very file already: it is “([^\n]*)”\. Choose another file, or delete this copy\.$', ARRAY['title']::text[])
  ) AS sentences (code, pattern, names)
  LOOP
    part := regexp_match(words, known.pattern);
    IF part IS NOT NULL THEN
      SELECT jsonb_object_agg(name, part[place]) INTO facts
        FROM unnest(known.names) WITH ORDINALITY AS named (name, place);
      RETURN jsonb_strip_nulls(jsonb_build_object('code', known.code, 'facts', facts, 'message', words));
    END IF;
  END LOOP;
  RETURN jsonb_build_object('code', 'plain', 'message', words);
END
$$;--> statement-breakpoint
ALTER TABLE "items" ALTER COLUMN "failure" SET DATA TYPE jsonb USING pg_temp.coded_failure("failure");--> statement-breakpoint
UPDATE item_history SET failure = pg_temp.coded_failure(failure->>'message') WHERE failure->>'code' = 'plain';--> statement-breakpoint
UPDATE notifications SET facts = jsonb_set(facts, '{failure}', pg_temp.coded_failure(facts->'failure'->>'message'))
WHERE code = 'itemFailed' AND facts->'failure'->>'code' = 'plain';
