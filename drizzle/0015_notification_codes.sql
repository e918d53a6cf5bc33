ALTER TABLE "notifications" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "item_history" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "item_history" ADD COLUMN "failure" jsonb;--> statement-breakpoint
-- Words of old rows that are not recognised below are shown as they are.
UPDATE notifications SET code = 'plain', facts = jsonb_build_object('title', title, 'message', message);--> statement-breakpoint
UPDATE notifications SET code = 'welcome', facts = jsonb_build_object('firstName', substr(title, 22))
WHERE title LIKE 'Welcome to Tamarind, %' AND message = 'Your account is ready. Like what you want to find again, gather pictures in collections, and open the dots on free photos to see the natural products in them.';--> statement-breakpoint
UPDATE notifications SET code = 'creatorApproved', facts = jsonb_build_object('note', coalesce(part[1], ''))
FROM (SELECT id AS matched_id, regexp_match(message, '^The team approved your application\. You can upload photos, videos and sounds from now on\.(?:\n\n(.+))?$') AS part FROM notifications) AS found
WHERE id = matched_id AND part IS NOT NULL AND title = 'You are a creator now';--> statement-breakpoint
UPDATE notifications SET code = 'creatorDeclined', facts = jsonb_build_object('note', coalesce(part[1], ''))
FROM (SELECT id AS matched_id, regexp_match(message, '^The team looked at your application and declined it this time\. You may apply again\.(?:\n\n(.+))?$') AS part FROM notifications) AS found
WHERE id = matched_id AND part IS NOT NULL AND title = 'Your creator application was declined';--> statement-breakpoint
UPDATE notifications SET code = 'adminPromoted', facts = '{}'
WHERE title = 'You are an admin now' AND message = 'You can review uploads, assign categories and collections, and choose what the home page features.';--> statement-breakpoint
UPDATE notifications SET code = 'adminDemoted', facts = '{}'
WHERE title = 'You are no longer an admin' AND message = 'Your admin role was taken back. Your account and everything else in it stay as they are.';--> statement-breakpoint
UPDATE notifications SET code = 'itemInReview', facts = jsonb_build_object('title', part[1])
FROM (SELECT id AS matched_id, regexp_match(message, '^“([^\n]*)” is ready and waits for review\.$') AS part FROM notifications) AS found
WHERE id = matched_id AND part IS NOT NULL AND title = 'With the reviewers';--> statement-breakpoint
UPDATE notifications SET code = 'itemDetailsMissing', facts = jsonb_build_object('title', part[1])
FROM (SELECT id AS matched_id, regexp_match(message, '^“([^\n]*)” is ready\. Add the details that are missing and hand it in for review\.$') AS part FROM notifications) AS found
WHERE id = matched_id AND part IS NOT NULL AND title = 'Ready for its details';--> statement-breakpoint
UPDATE notifications SET code = 'itemReady', facts = jsonb_build_object('title', part[1])
FROM (SELECT id AS matched_id, regexp_match(message, '^“([^\n]*)” is ready\. Look over its details and hand it in for review\.$') AS part FROM notifications) AS found
WHERE id = matched_id AND part IS NOT NULL AND title = 'Ready for its details';--> statement-breakpoint
UPDATE notifications SET code = 'itemPublished', facts = jsonb_build_object('title', part[1], 'note', coalesce(part[2], ''))
FROM (SELECT id AS matched_id, regexp_match(message, '^“([^\n]*)” is on Tamarind now\.(?:\n\n(.+))?$') AS part FROM notifications) AS found
WHERE id = matched_id AND part IS NOT NULL AND title = 'Published';--> statement-breakpoint
UPDATE notifications SET code = 'itemWithdrawn', facts = jsonb_build_object('title', part[1], 'note', coalesce(part[2], ''))
FROM (SELECT id AS matched_id, regexp_match(message, '^“([^\n]*)” was taken off Tamarind by the team\.(?:\n\n(.+))?$') AS part FROM notifications) AS found
WHERE id = matched_id AND part IS NOT NULL AND title = 'Taken off the site';--> statement-breakpoint
UPDATE notifications SET code = 'itemFailed', facts = jsonb_build_object('title', part[1], 'failure', jsonb_build_object('code', 'plain', 'message', part[2]))
FROM (SELECT id AS matched_id, regexp_match(message, '^“([^\n]*)” could not be prepared\.\n\n(.+)$') AS part FROM notifications) AS found
WHERE id = matched_id AND part IS NOT NULL AND title = 'A file needs you';--> statement-breakpoint
CREATE TEMPORARY TABLE rejection_words (reason text, words text) ON COMMIT DROP;--> statement-breakpoint
INSERT INTO rejection_words VALUES
  ('out_of_focus', 'The main subject is not in focus. Please choose a frame that is sharp at full size.'),
  ('noise_or_compression', 'Noise or compression shows at full size. Please export it again from the original file.'),
  ('exposure_or_colour', 'It is too bright, too dark, or its colours are off. Please correct it and export it again.'),
  ('composition', 'The composition does not work: the horizon is tilted, or the subject is cut off or hard to find.'),
  ('too_similar', 'It is almost the same as another item. Please keep the best one of a series.'),
  ('watermark_or_text', 'It carries a watermark, a date, a border or added text. Please upload it without.'),
  ('logo_or_trademark', 'A logo or a protected design can be recognised. Please remove it, or choose another frame.'),
  ('release_missing', 'A person, a property or a work of mas can be recognised, and its release is missing.'),
  ('wrong_details', 'The title, the tags or the place do not fit what it shows. Please correct them.'),
  ('sound_quality', 'The sound has noise, clipping or gaps. Please clean it up and export it again.'),
  ('shaky_or_dropped_frames', 'The clip shakes or drops frames. Please stabilise it, or choose another take.'),
  ('not_caribbean', 'It does not show the Caribbean, and Tamarind is about nothing else.'),
  ('unsafe_content', 'It shows what Tamarind does not publish. The guidelines say more.'),
  ('not_your_work', 'It seems to be the work of somebody else. If it is yours, please tell us in an appeal.');--> statement-breakpoint
UPDATE notifications SET code = 'itemRejected', facts = jsonb_build_object('title', part[1], 'note', coalesce(part[2], ''),
  'reason', jsonb_build_object('code', 'rejection.' || reason, 'message', words))
FROM (
  SELECT id AS matched_id, reason, words, regexp_match(message, '^“([^\n]*)” was not accepted\. '
    || regexp_replace(words, '[.:]', '\\\&', 'g') || '(?:\n\n(.+))?\n\nYou can correct its details and ask for a second look\.$') AS part
  FROM notifications, rejection_words WHERE title = 'Not accepted'
) AS found
WHERE id = matched_id AND part IS NOT NULL;--> statement-breakpoint
UPDATE item_history SET rejection_reason = reason, note = nullif(substr(note, char_length(words) + 3), '')
FROM rejection_words
WHERE to_state = 'rejected' AND (note = words OR starts_with(note, words || E'\n\n'));--> statement-breakpoint
UPDATE item_history SET failure = jsonb_build_object('code', 'plain', 'message', note), note = NULL
WHERE to_state = 'failed' AND note IS NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "facts" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "message";--> statement-breakpoint
ALTER TABLE "item_history" ADD CONSTRAINT "item_history_rejection_is_known" CHECK ("item_history"."rejection_reason" in ('out_of_focus', 'noise_or_compression', 'exposure_or_colour', 'composition', 'too_similar', 'watermark_or_text', 'logo_or_trademark', 'release_missing', 'wrong_details', 'sound_quality', 'shaky_or_dropped_frames', 'not_caribbean', 'unsafe_content', 'not_your_work'));