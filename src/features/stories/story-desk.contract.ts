import * as z from 'zod/mini';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { job } from '#shared/job.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { shoppable, story } from './stories.contract.ts';
import { storyKinds, storyStatuses } from './stories.rules.ts';
import type { StoryDocument } from './story-document.rules.ts';
import { storyFields, titleField } from './story-fields.rules.ts';

const LONGEST_PAGE = 60;

const one = z.object({ id: idField });
const kindField = z.enum(storyKinds, 'kind must be editorial or blog');
const versionField = z.int('version must be the one that was last seen').check(z.gte(1));

const head = {
  id: z.string(),
  kind: kindField,
  slug: z.string(),
  title: z.string(),
  status: z.enum(storyStatuses),
  /** The newest version. */
  version: z.number(),
  /** The version that everybody sees; null while nobody does. */
  publishedVersion: z.nullable(z.number()),
  publishAt: z.nullable(z.iso.datetime()),
  publishedAt: z.nullable(z.iso.datetime()),
  changedAt: z.iso.datetime(),
  changedBy: z.nullable(z.string()),
};

const deskRow = z.object({
  ...head,
  author: z.string(),
  /** The first picture of the newest version; null where there is none, or it was withdrawn. */
  picture: z.nullable(z.object({ id: z.string(), thumbnailUrl: z.string() })),
  /** How often it was opened since it was first published. */
  reads: z.number(),
});
export type DeskRow = z.output<typeof deskRow>;

export const listDeskStories = endpoint({
  method: 'GET',
  path: '/api/admin/stories',
  summary: 'Stories in every status, the last changed first',
  access: 'admin',
  shows: ['stories', 'items'],
  query: z.object({
    kind: z.optional(kindField),
    status: z.optional(z.enum(storyStatuses, `status must be one of ${storyStatuses.join(', ')}`)),
    ...pageFields(LONGEST_PAGE),
  }),
  reply: z.object({ stories: z.array(deskRow), next: nextField }),
});

/** The editor's document. It is checked node by node where it is cleaned. */
const documentField = z.custom<StoryDocument>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'document must be the document of the editor',
);

const contentFields = { ...storyFields, document: documentField };

const deskStory = z.object({
  ...head,
  standfirst: z.string(),
  author: z.string(),
  authorId: z.nullable(z.string()),
  tags: z.array(z.string()),
  islandSlug: z.nullable(z.string()),
  place: z.string(),
  dated: z.string(),
  relatedIds: z.array(z.string()),
  document: z.custom<StoryDocument>(),
  /** The key that the newest version was saved with; null where it had none. */
  saveKey: z.nullable(z.string()),
  /** Once it has been published, its address stays. */
  isSlugFixed: z.boolean(),
  versions: z.array(
    z.object({ version: z.number(), at: z.iso.datetime(), by: z.nullable(z.string()), words: z.number() }),
  ),
  /** The pictures of the document and the related works, as far as they are published. */
  pictures: z.array(z.object({ id: z.string(), title: z.string(), thumbnailUrl: z.string() })),
  /** The published photos of the document, with their hotspots as everybody sees them. */
  shown: z.array(shoppable),
});
export type DeskStory = z.output<typeof deskStory>;

export const getDeskStory = endpoint({
  method: 'GET',
  path: '/api/admin/stories/:id',
  summary: 'A story as it is edited: its newest version and its history',
  access: 'admin',
  shows: ['stories', 'items', 'products', 'people'],
  params: one,
  reply: deskStory,
});

export const previewStory = endpoint({
  method: 'GET',
  path: '/api/admin/stories/:id/preview',
  summary: 'A version of a story as everybody would see it; the newest if none is named',
  access: 'admin',
  shows: ['stories', 'items', 'products', 'people'],
  params: one,
  query: z.object({ version: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'version must be a number'))) }),
  reply: story,
});

const keyField = z.string().check(z.regex(/^[\w-]{16,64}$/, 'key must be 16 to 64 letters and digits'));

const written = z.object({ id: z.string(), version: z.number() });

export const createStory = endpoint({
  method: 'POST',
  path: '/api/admin/stories',
  summary: 'Begins a story as a draft',
  access: 'admin',
  changes: ['stories'],
  body: z.object({ kind: kindField, title: titleField }),
  reply: written,
});

export const saveStory = endpoint({
  method: 'PUT',
  path: '/api/admin/stories/:id',
  summary: 'Saves a new version. Refused when somebody has saved another one since `version`; nothing is overwritten',
  access: 'admin',
  changes: ['stories'],
  params: one,
  body: z.object({
    version: versionField,
    /** Made by the window that saves, so that it knows its own text again when the reply was lost. */
    key: z.optional(keyField),
    /** The key of the version that this window has saved by itself just before, which need not stay in the history. */
    step: z.optional(keyField),
    ...contentFields,
  }),
  reply: written,
});

export const restoreStory = endpoint({
  method: 'POST',
  path: '/api/admin/stories/:id/restore',
  summary: 'Saves an older version again as the newest; those between stay in the history',
  access: 'admin',
  changes: ['stories'],
  params: one,
  body: z.object({ version: versionField, from: versionField }),
  reply: written,
});

const timeWrong = rule(sentence('stories.timeWrong', 'Please choose a day and a time'));

export const publishStory = endpoint({
  method: 'POST',
  path: '/api/admin/stories/:id/publish',
  summary: 'Shows the newest version to everybody, now or at a time ahead',
  access: 'admin',
  changes: ['stories'],
  params: one,
  body: z.object({ version: versionField, at: z.optional(z.iso.datetime(timeWrong)) }),
  reply: z.object({ status: z.enum(storyStatuses) }),
});

export const withdrawStory = endpoint({
  method: 'POST',
  path: '/api/admin/stories/:id/withdraw',
  summary: 'Takes a story off the site, or takes its schedule back; its versions stay',
  access: 'admin',
  changes: ['stories'],
  params: one,
  reply: z.object({ status: z.enum(storyStatuses) }),
});

export const deleteStory = endpoint({
  method: 'DELETE',
  path: '/api/admin/stories/:id',
  summary: 'Deletes a story that was never published, with its history',
  access: 'admin',
  changes: ['stories'],
  params: one,
  reply: z.undefined(),
});

/** Publishes a story at its time. A story that was given another time, or was withdrawn, is left alone. */
export const publishScheduledStory = job({
  name: 'publish-scheduled-story',
  payload: z.object({ id: z.string(), at: z.string() }),
  retryLimit: 10,
  retryDelaySeconds: 10,
  expireInSeconds: 60,
});

export const storiesJobDeclarations = [publishScheduledStory];
