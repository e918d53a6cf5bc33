import * as z from 'zod/mini';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { job } from '#shared/job.ts';
import { MOST_ITEMS_AT_ONCE } from './own-items.rules.ts';
import { editableFacts, paperFacts, signedFacts } from './release-forms.rules.ts';
import { releaseEvents, releaseKinds, releaseSources, releaseStatuses } from './releases.rules.ts';

/** Finds releases that end: tells their creators, and makes items without a release editorial. */
export const followReleases = job({
  name: 'follow-releases',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 900,
  schedule: '6 * * * *',
});

/** Draws papers that were stored as they were sent, before papers were drawn. */
export const redrawPapers = job({
  name: 'redraw-papers',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 3_000,
  schedule: '26 * * * *',
});

export const releasesJobDeclarations = [followReleases, redrawPapers];

/** Where the paper of a release is sent, as the bytes of a PDF or a picture: not a call, because it is no JSON. */
export const PAPER_UPLOAD_PATH = '/api/creator/releases/:id/paper';

const release = z.object({
  id: z.string(),
  kind: z.enum(releaseKinds),
  /** The person, the property or the band. */
  name: z.string(),
  signedOn: z.string(),
  /** The last day on which it counts; `null` for one without an end. */
  endsOn: z.nullable(z.string()),
  witnessName: z.string(),
  isMinor: z.boolean(),
  guardianName: z.string(),
  status: z.enum(releaseStatuses),
  source: z.nullable(z.enum(releaseSources)),
  paperType: z.nullable(z.string()),
  /** It has none yet, or one that nobody could read. */
  needsPaper: z.boolean(),
  itemIds: z.array(z.string()),
  createdAt: z.iso.datetime(),
  /** Until when an ended release can count again; `null` for others. */
  resumableUntil: z.nullable(z.iso.datetime()),
});
export type Release = z.output<typeof release>;

const LONGEST_PAGE = 100;

export const listOwnReleases = endpoint({
  method: 'GET',
  path: '/api/creator/releases',
  summary: 'The own releases of people, property and works of mas, the newest first',
  access: 'creator',
  shows: ['releases', 'ownItems'],
  query: z.object(pageFields(LONGEST_PAGE)),
  reply: z.object({ releases: z.array(release), next: nextField, total: z.number() }),
});

export const addRelease = endpoint({
  method: 'POST',
  path: '/api/creator/releases',
  summary: 'A new release; its paper is sent afterwards, and until then it does not count',
  access: 'creator',
  changes: ['releases'],
  body: paperFacts,
  reply: release,
});

export const signRelease = endpoint({
  method: 'POST',
  path: '/api/creator/releases/signed',
  summary: 'A release that was signed on the screen; its paper is drawn at once',
  access: 'creator',
  changes: ['releases'],
  body: signedFacts,
  reply: release,
});

const one = z.object({ id: idField });

const someItems = z
  .array(idField, 'must be a list of ids')
  .check(z.maxLength(MOST_ITEMS_AT_ONCE, `at most ${MOST_ITEMS_AT_ONCE} items at once`));

export const linkRelease = endpoint({
  method: 'POST',
  path: '/api/creator/releases/:id/items',
  summary: 'Links a release to own items and unlinks others; a linked item declares what the release is about',
  access: 'creator',
  changes: ['releases', 'ownItems', 'items', 'review'],
  params: one,
  body: z.object({ link: someItems, unlink: someItems }),
  reply: z.object({
    release,
    /** How many published items became editorial, and how many are no longer. */
    becameEditorial: z.number(),
    becameReleased: z.number(),
  }),
});

const changed = <Value extends z.ZodMiniType>(value: Value) => z.optional(z.tuple([value, value]));

export const getOwnRelease = endpoint({
  method: 'GET',
  path: '/api/creator/releases/:id',
  summary:
    'An own release with the text that was signed on the screen and everything that happened to it, newest first',
  access: 'creator',
  shows: ['releases'],
  params: one,
  reply: z.object({
    release,
    /** In paragraphs; `null` for a paper that was sent. */
    signedText: z.nullable(z.array(z.string())),
    history: z.array(
      z.object({
        event: z.enum(releaseEvents),
        at: z.iso.datetime(),
        details: z.object({
          name: changed(z.string()),
          endsOn: changed(z.nullable(z.string())),
          witnessName: changed(z.string()),
          linked: z.optional(z.number()),
          unlinked: z.optional(z.number()),
        }),
      }),
    ),
  }),
});

export const changeRelease = endpoint({
  method: 'PATCH',
  path: '/api/creator/releases/:id',
  summary:
    'Corrects name, end or witness of a release; its paper stays as it is, and its history has what was there before',
  access: 'creator',
  changes: ['releases', 'ownItems', 'items', 'review'],
  params: one,
  body: editableFacts,
  reply: release,
});

export const resumeRelease = endpoint({
  method: 'POST',
  path: '/api/creator/releases/:id/resume',
  summary: 'Undoes the end of a release, within a day',
  access: 'creator',
  changes: ['releases', 'ownItems', 'items', 'review'],
  params: one,
  reply: release,
});

export const endRelease = endpoint({
  method: 'POST',
  path: '/api/creator/releases/:id/end',
  summary:
    'Ends a release, because it was taken back; published items without another become editorial. Within a day it can be undone',
  access: 'creator',
  changes: ['releases', 'ownItems', 'items', 'review'],
  params: one,
  reply: release,
});

export const removeRelease = endpoint({
  method: 'DELETE',
  path: '/api/creator/releases/:id',
  summary: 'Deletes a release that no item is linked to, with its paper',
  access: 'creator',
  changes: ['releases'],
  params: one,
  reply: z.undefined(),
});

const paperLink = z.object({ url: z.string(), expiresAt: z.iso.datetime() });

export const openOwnPaper = endpoint({
  method: 'POST',
  path: '/api/creator/releases/:id/paper-link',
  summary: 'A short-lived link to the paper of an own release, for this person alone',
  access: 'creator',
  changes: [],
  params: one,
  reply: paperLink,
});

export const openPaperAsTeam = endpoint({
  method: 'POST',
  path: '/api/admin/releases/:id/paper-link',
  summary: 'A short-lived link to the paper of a release, for this reviewer alone; every reading is in the audit log',
  access: 'admin',
  changes: ['users'],
  params: one,
  reply: paperLink,
});
