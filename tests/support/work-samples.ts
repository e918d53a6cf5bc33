import { wordsOfOutcomes } from '#features/media/item-notifications.ts';
import { rejectionTexts } from '#features/media/review.rules.ts';
import { changesInWords } from '#features/moderation/edit-notifications.ts';
import type { Facts } from '#shared/sentences.ts';

/** A code with facts, and its words in English. */
export type NoticeSample = [code: string, facts: Facts, title: string, message: string];

const empty = { code: 'refusal.empty', message: 'This file is empty. Please export it again.' };
const reason = rejectionTexts.too_similar;
const tagsChanged = changesInWords([{ tags: ['palm'] }]);
const severalChanged = changesInWords([{ tags: ['palm'] }, { islandSlug: 'cuba' }]);

/** About accounts, works and briefs. */
export const workSamples: NoticeSample[] = [
  [
    'welcome',
    { firstName: 'Anaïs' },
    'Welcome to Tamarind, Anaïs',
    'Your account is ready. Like what you want to find again, gather pictures in collections, and open the dots on free photos to see the natural products in them.',
  ],
  [
    'creatorApproved',
    { note: 'Lovely light <b>🌴</b>' },
    'You are a creator now',
    'The team approved your application. You can upload photos, videos and sounds from now on.\n\nLovely light <b>🌴</b>',
  ],
  [
    'creatorDeclined',
    { note: '' },
    'Your creator application was declined',
    'The team looked at your application and declined it this time. You may apply again.',
  ],
  [
    'adminPromoted',
    {},
    'You are an admin now',
    'You can review uploads, assign categories and collections, and choose what the home page features.',
  ],
  [
    'adminDemoted',
    {},
    'You are no longer an admin',
    'Your admin role was taken back. Your account and everything else in it stay as they are.',
  ],
  ['firstLike', { title: 'Palms' }, 'A first like', 'Somebody likes “Palms”, the first of many.'],
  [
    'photoFeatured',
    { title: 'Palms' },
    'Your photo is on the home page',
    '“Palms” is on the home page from today. Open it to share it with everybody who should know.',
  ],
  ['itemInReview', { title: 'Palms' }, 'With the reviewers', '“Palms” is ready and waits for review.'],
  [
    'itemDetailsMissing',
    { title: 'Palms' },
    'Ready for its details',
    '“Palms” is ready. Add the missing details and submit it for review.',
  ],
  [
    'itemsReady',
    { count: 3 },
    'Ready for their details',
    '3 files are ready. Check their details and submit them for review.',
  ],
  [
    'itemReady',
    { title: 'Palms' },
    'Ready for its details',
    '“Palms” is ready. Check its details and submit it for review.',
  ],
  ['itemPublished', { title: 'Palms', note: '' }, 'Published', '“Palms” is on Tamarind now.'],
  [
    'itemPublished',
    { title: 'Palms', note: 'One.\n\n\nTwo.' },
    'Published',
    '“Palms” is on Tamarind now.\n\nOne.\n\n\nTwo.',
  ],
  [
    'itemRejected',
    { title: 'Palms', reason, note: 'See “Palms 2”.' },
    'Not accepted',
    '“Palms” was not accepted. It is almost the same as another item. Please keep the best one of a series.\n\nSee “Palms 2”.\n\nCorrect it and submit it again, or appeal if you see it differently.',
  ],
  [
    'itemRejected',
    { title: 'Palms', reason, note: '' },
    'Not accepted',
    '“Palms” was not accepted. It is almost the same as another item. Please keep the best one of a series.\n\nCorrect it and submit it again, or appeal if you see it differently.',
  ],
  [
    'itemFailed',
    { title: 'Palms', failure: empty },
    'A file needs you',
    '“Palms” could not be prepared.\n\nThis file is empty. Please export it again.',
  ],
  [
    'itemsDecided',
    { title: 'Palms', others: 8, outcomes: wordsOfOutcomes(['failed', 'published', 'rejected', 'published']) },
    '2 published, 1 not accepted, 1 needs another file',
    '“Palms” and 8 more files. What needs you comes first among your uploads.',
  ],
  [
    'itemWithdrawn',
    { title: 'Palms', note: 'The artist asked us to.' },
    'Taken off the site',
    '“Palms” was taken off Tamarind by the team.\n\nThe artist asked us to.',
  ],
  [
    'releaseEndsInMonth',
    { name: 'Anaïs Laurent', day: '2026-12-31', items: 2 },
    'A release ends soon',
    'The release of Anaïs Laurent counts until 2026-12-31, for 2 items. There is time to have a new one signed.',
  ],
  [
    'releaseEndsInWeek',
    { name: 'Anaïs Laurent', day: '2026-12-31', items: 1 },
    'A release ends soon',
    'The release of Anaïs Laurent counts until 2026-12-31 only. Without a new one, 1 item becomes editorial.',
  ],
  [
    'releaseExpired',
    { name: 'Anaïs Laurent', day: '2026-12-31', items: 2 },
    'A release has expired',
    'The release of Anaïs Laurent counted until 2026-12-31. What is published of 2 linked items is for editorial use only, until a new release is linked.',
  ],
  [
    'itemMadeEditorial',
    { title: 'Palms' },
    'For editorial use only',
    '“Palms” shows people, property or works of mas without a release, so it is offered for editorial use only. Link a release to change that.',
  ],
  [
    'releasePaperUnreadable',
    { name: 'Anaïs Laurent' },
    'A paper could not be read',
    'Our reviewers cannot read the paper of Anaïs Laurent. The release still counts. Please add the paper again, as a PDF or as a photo.',
  ],
  [
    'itemEdited',
    { title: 'Palms', changes: tagsChanged },
    'Edited by the team',
    'The team has edited “Palms”. The tags are others now.',
  ],
  [
    'itemsEdited',
    { count: 3, changes: severalChanged },
    'Edited by the team',
    'The team has edited 3 of your works. Several details are others now.',
  ],
  [
    'collectionHidden',
    { title: 'Palms' },
    'A collection was hidden',
    'The team has hidden your collection “Palms” from others. You still have it; write to us if you see it differently.',
  ],
  ['itemRestored', { title: 'Palms' }, 'An edit was undone', 'The team has undone its edit of “Palms”.'],
  ['itemsRestored', { count: 2 }, 'An edit was undone', 'The team has undone its edit of 2 of your works.'],
  [
    'priceHint',
    { title: 'Palms', asked: '$90.00', median: '$30.00', sales: 34 },
    'A hint about a price',
    'For “Palms” you ask $90.00. Half of the 34 standard licences of comparable works that were sold in the last year cost $30.00 or less. Your price stays as it is unless you change it.',
  ],
  [
    'storyNotPublished',
    { title: 'The last load of canes' },
    'A scheduled story was not published',
    '“The last load of canes” had no text at its time, so it did not go out. Write the text, and publish it or choose another time.',
  ],
  [
    'briefOpened',
    { title: 'Roseau market', wanted: 12, until: '2026-12-31' },
    'People look for something that you could make',
    'New brief: “Roseau market”. 12 works are wanted until 2026-12-31.',
  ],
  [
    'briefFull',
    { title: 'Roseau market', answers: 4, accepted: 3, licences: 1 },
    'A brief that you answered is full',
    '“Roseau market” has all the works that it asked for. Your works: 4 attached, 3 published, 1 licence so far.',
  ],
  [
    'briefEnded',
    { title: 'Roseau market', answers: 4, accepted: 3, licences: 0 },
    'A brief that you answered has ended',
    '“Roseau market” takes no more works. Your works: 4 attached, 3 published, 0 licences so far.',
  ],
  [
    'briefCancelled',
    { title: 'Roseau market', answers: 1, accepted: 0, licences: 0 },
    'A brief that you answered was cancelled',
    'We no longer collect works for “Roseau market”; yours stay on the site. Your works: 1 attached, 0 published, 0 licences so far.',
  ],
];
