import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseSchema, notificationCodes } from '#app/start/feature-wiring.ts';
import { failedByTimeout, failedOnOurSide } from '#features/media/own-items.rules.ts';
import { type RejectionReason, rejectionReasons, rejectionTexts } from '#features/media/review.rules.ts';
import { itemHistory, items } from '#features/media/server/media.tables.ts';
import {
  emptyFile,
  refusalByClip,
  refusalByPixels,
  refusalBySize,
  refusalBySound,
} from '#features/media/upload-limits.rules.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Sentence } from '#shared/sentences.ts';
import type { TestDatabase } from '../../../../tests/support/database.ts';
import { createDatabaseBefore } from '../../../../tests/support/old-database.ts';
import { wordNotices } from '../notification-codes.ts';
import { notifications } from './notifications.tables.ts';

const MIGRATION = 'notification_codes';

const approval = 'The team approved your application. You can upload photos, videos and sounds from now on.';
const refusal = 'The team looked at your application and declined it this time. You may apply again.';
const note = 'See “the other” one.\n\n\nIt is on Tamarind now. {title}';
const broken = 'This file is empty. Please export it again.';
const secondLook = 'You can correct its details and ask for a second look.';
/** What a creator can do, in the words of then and of now. */
const rewritten: readonly [then: string, now: string][] = [
  [secondLook, 'Correct it and submit it again, or appeal if you see it differently.'],
  ['Add the details that are missing and hand it in for review.', 'Add the missing details and submit it for review.'],
  ['Look over its details and hand it in for review.', 'Check its details and submit it for review.'],
];
/** Words that have changed since the migration, which knows the old ones. */
const wordsThen: Partial<Record<RejectionReason, string>> = {
  composition: 'The composition does not work: the horizon is tilted, or the subject is cut off or hard to find.',
  release_missing: 'A person, a property or a work of mas can be recognised, and its release is missing.',
  not_caribbean: 'It does not show the Caribbean, and Tamarind is about nothing else.',
  unsafe_content: 'It shows what Tamarind does not publish. The guidelines say more.',
};
const oldTextOf = (reason: RejectionReason) => {
  const { code, message } = rejectionTexts[reason];
  return { code, message: wordsThen[reason] ?? message };
};
const words = oldTextOf('composition').message;

/** Old rows, and what becomes of them. */
const oldNotifications: [title: string, message: string, code: string, facts: object][] = [
  [
    'Welcome to Tamarind, Zoë, Welcome to Tamarind, ',
    'Your account is ready. Like what you want to find again, gather pictures in collections, and open the dots on free photos to see the natural products in them.',
    'welcome',
    { firstName: 'Zoë, Welcome to Tamarind, ' },
  ],
  ['Welcome to Tamarind, Zoë', 'Something else.', 'plain', {}],
  ['You are a creator now', approval, 'creatorApproved', { note: '' }],
  ['You are a creator now', `${approval}\n\n${note}`, 'creatorApproved', { note }],
  ['You are a creator now', `${approval} Really.`, 'plain', {}],
  ['Your creator application was declined', `${refusal}\n\n${note}`, 'creatorDeclined', { note }],
  [
    'You are an admin now',
    'You can review uploads, assign categories and collections, and choose what the home page features.',
    'adminPromoted',
    {},
  ],
  [
    'You are no longer an admin',
    'Your admin role was taken back. Your account and everything else in it stay as they are.',
    'adminDemoted',
    {},
  ],
  ['With the reviewers', '“” is ready and waits for review.', 'itemInReview', { title: '' }],
  [
    'Ready for its details',
    '“Roseau.jpg” is ready. Add the details that are missing and hand it in for review.',
    'itemDetailsMissing',
    { title: 'Roseau.jpg' },
  ],
  [
    'Ready for its details',
    '“A “b” c” is ready. Look over its details and hand it in for review.',
    'itemReady',
    { title: 'A “b” c' },
  ],
  ['Published', '“Palms” is on Tamarind now.', 'itemPublished', { title: 'Palms', note: '' }],
  ['Published', `“Palms” is on Tamarind now.\n\n${note}`, 'itemPublished', { title: 'Palms', note }],
  ['Published', 'A story of yours is on Tamarind now.', 'plain', {}],
  [
    'Taken off the site',
    `“Palms” was taken off Tamarind by the team.\n\n${note}`,
    'itemWithdrawn',
    { title: 'Palms', note },
  ],
  [
    'A file needs you',
    `“Palms” could not be prepared.\n\n${broken}`,
    'itemFailed',
    { title: 'Palms', failure: { code: 'files.empty', message: broken } },
  ],
  ...rejectionReasons.flatMap((reason): typeof oldNotifications => {
    const sentence = oldTextOf(reason);
    const start = `“Palms” was not accepted. ${sentence.message}\n\n`;
    return [
      ['Not accepted', start + secondLook, 'itemRejected', { title: 'Palms', reason: sentence, note: '' }],
      ['Not accepted', `${start}${note}\n\n${secondLook}`, 'itemRejected', { title: 'Palms', reason: sentence, note }],
    ];
  }),
  ['Not accepted', `“Palms” was not accepted. For another reason.\n\n${secondLook}`, 'plain', {}],
  ['A % title', 'with a ‘message’ of <b>nobody</b>', 'plain', {}],
];

const oldHistory: [toState: string, note: string | null, after: object][] = [
  ['awaiting_review', null, { note: null, rejectionReason: null, failure: null }],
  ['rejected', words, { note: null, rejectionReason: 'composition' }],
  ['rejected', `${words}\n\n${note}`, { note, rejectionReason: 'composition' }],
  ['rejected', 'By hand', { note: 'By hand', rejectionReason: null }],
  ['failed', broken, { note: null, failure: { code: 'files.empty', message: broken } }],
  ['published', 'Lovely light.', { note: 'Lovely light.', failure: null }],
];

const own = 'You have uploaded this very file already: it is “Palms”. Choose another file, or delete this copy.';

/** Failed items: facts that were found in words are texts. */
const oldFailures: Sentence[] = [
  emptyFile,
  failedOnOurSide,
  failedByTimeout,
  refusalByPixels(1_000, 1_000),
  refusalByPixels(20_000, 10_000),
  refusalBySize('sound', 400_000_000),
  refusalByClip({ durationMs: 1_000, width: 1920, height: 1080 }),
  refusalByClip({ durationMs: 500_000, width: 1920, height: 1080 }),
  refusalByClip({ durationMs: 5_000, width: 640, height: 480 }),
  refusalBySound(2_000_000),
  { code: 'files.ownDuplicate', facts: { title: 'Palms' }, message: own },
  { code: 'plain', message: 'Words of long ago.' },
].filter((failure) => failure !== undefined);

const withFactsAsText = ({ facts, ...rest }: Sentence) => ({
  ...rest,
  ...(facts && { facts: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)])) }),
});

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore(MIGRATION);
  await database.pool.query(`
    insert into users (id, email, first_name, last_name, display_name) values ('zoe', 'z@people.example', 'Zoë', 'B', 'Zoë B');
    insert into items (id, kind, creator_id, title, access, state, original_key, original_bytes, created_at)
    values ('000000000000', 'photo', 'zoe', 'Palms', 'free', 'processing', 'originals/1', 1, now())`);
  for (const [position, [title, message]] of oldNotifications.entries())
    await database.pool.query(
      `insert into notifications (id, user_id, kind, title, message, created_at) values ($1, 'zoe', 'account', $2, $3, now())`,
      [String(position).padStart(4, '0'), title, message],
    );
  for (const [state, text] of oldHistory)
    await database.pool.query(
      `insert into item_history (item_id, at, from_state, to_state, note) values ('000000000000', now(), 'processing', $1, $2)`,
      [state, text],
    );
  for (const [position, { message }] of oldFailures.entries())
    await database.pool.query(
      `insert into items (id, kind, creator_id, title, access, state, failure, original_key, original_bytes, created_at)
      values ($1, 'photo', 'zoe', 'Palms', 'free', 'failed', $2, $1, 1, now())`,
      [String(position + 1).padStart(12, '0'), message],
    );
  await migrate(database.pool, databaseSchema);
});
afterAll(() => database.drop());

describe('old notifications', () => {
  it('get the code and the facts of their words, or stay as they are', async () => {
    const rows = await database.db.select().from(notifications).orderBy(asc(notifications.id));
    expect(rows.map(({ code, facts }) => [code, facts])).toEqual(
      oldNotifications.map(([title, message, code, facts]) => [
        code,
        code === 'plain' ? { title, message } : expect.objectContaining(facts),
      ]),
    );
  });

  it('are read as before, to the letter, but for what a creator can do about a file by now', async () => {
    const rows = await database.db.select().from(notifications).orderBy(asc(notifications.id));
    const read = rows.map(wordNotices(notificationCodes)).map(({ title, message }) => [title, message]);
    const asNow = (message: string, code: string) =>
      code === 'plain' ? message : rewritten.reduce((text, [then, now]) => text.replace(then, now), message);
    expect(read).toEqual(oldNotifications.map(([title, message, code]) => [title, asNow(message, code)]));
  });
});

it('old history keeps reasons and failures apart from the words of people', async () => {
  const rows = await database.db.select().from(itemHistory).orderBy(asc(itemHistory.id));
  expect(rows).toMatchObject(oldHistory.map(([toState, , after]) => ({ toState, ...after })));
});

it('old failures of items get the code and the facts of their words', async () => {
  const rows = await database.db.select().from(items).where(eq(items.state, 'failed')).orderBy(asc(items.id));
  expect(rows.map(({ failure }) => failure)).toEqual(oldFailures.map(withFactsAsText));
});
