import * as z from 'zod/mini';
import { itemAccesses, itemKinds, itemStates } from '#features/media/media.rules.ts';
import { LONGEST_TAG, MOST_TAGS } from '#features/media/own-items.rules.ts';
import { idField, nextField, pageFields, sentenceField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { job } from '#shared/job.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLine } from '#shared/text.ts';
import { MOST_MANAGED_AT_ONCE, managedSorts, managedUsages } from './managed-items.rules.ts';
import { watchFeatured } from './moderation.contract.ts';
import { withdrawalFields } from './notes.rules.ts';

const LONGEST_PAGE = 100;
const LONGEST_SEARCH = 100;

const words = (name: string) =>
  z.optional(
    z.string(`${name} must be text`).check(z.overwrite(tidyLine), z.maxLength(LONGEST_SEARCH, `${name} is too long`)),
  );
const slug = (name: string) => z.string(name).check(z.regex(/^[a-z-]{1,60}$/, name));
const slugField = (name: string) => z.optional(slug(`${name} must be a slug`));
const dayRule = rule(sentence('moderation.day', 'Please choose a day'));
const dayField = z.optional(z.iso.date(dayRule).check(z.refine((day) => day >= '2000' && day < '9999', dayRule)));

/** What the lists, the counts and the export are filtered by. */
export const managedFilter = {
  kind: z.enum(itemKinds, 'kind must be photo, video or sound'),
  /** Words of the title or the file name, a whole tag, or an id. */
  q: words('q'),
  status: z.optional(z.enum(itemStates, 'status must be a state of items')),
  island: slugField('island'),
  category: slugField('category'),
  access: z.optional(z.enum(itemAccesses, 'access must be free or premium')),
  usage: z.optional(z.enum(managedUsages, 'usage must be commercial or editorial')),
  /** Id of a creator, or a part of their name or address. */
  creator: words('creator'),
  featured: z.optional(z.literal('yes', 'featured must be yes')),
  /** Days on which they were uploaded, both included. */
  from: dayField,
  until: dayField,
};

export const managedSort = z.optional(z.enum(managedSorts, 'sort must be one that the list has'));

const managedItem = z.object({
  id: z.string(),
  kind: z.enum(itemKinds),
  title: z.string(),
  fileName: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  creator: z.object({ id: z.string(), name: z.string() }),
  islandSlug: z.nullable(z.string()),
  categorySlug: z.nullable(z.string()),
  moreCategorySlugs: z.array(z.string()),
  tags: z.array(z.string()),
  access: z.enum(itemAccesses),
  isEditorial: z.boolean(),
  state: z.enum(itemStates),
  /** Marked as complete by its creator. */
  isHandedIn: z.boolean(),
  featured: z.nullable(z.object({ startsAt: z.iso.datetime(), endsAt: z.nullable(z.iso.datetime()) })),
  hotspots: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  likes: z.number(),
  licences: z.number(),
  downloads: z.number(),
  createdAt: z.iso.datetime(),
});
export type ManagedItem = z.output<typeof managedItem>;

const shownTopics = ['items', 'ownItems', 'people', 'review', 'featured', 'products'] as const;

export const listManagedItems = endpoint({
  method: 'GET',
  path: '/api/admin/items',
  summary: 'Photos, clips or sounds in every state, filtered and sorted',
  access: 'admin',
  shows: shownTopics,
  query: z.object({ ...pageFields(LONGEST_PAGE), ...managedFilter, sort: managedSort }),
  reply: z.object({ items: z.array(managedItem), next: nextField }),
});

export const countManagedItems = endpoint({
  method: 'GET',
  path: '/api/admin/items/count',
  summary: 'How many items fit a filter, and how many there are; beyond a limit only that there are more',
  access: 'admin',
  shows: shownTopics,
  query: z.object(managedFilter),
  reply: z.object({ matching: z.number(), all: z.number() }),
});

export const listManagedIds = endpoint({
  method: 'GET',
  path: '/api/admin/items/ids',
  summary: `Ids of the items that fit a filter, the first ${MOST_MANAGED_AT_ONCE} of the list`,
  access: 'admin',
  shows: shownTopics,
  query: z.object({ ...managedFilter, sort: managedSort }),
  reply: z.object({ ids: z.array(z.string()), isMore: z.boolean() }),
});

const tagsField = z.optional(
  z
    .array(
      z.string('a tag must be text').check(z.overwrite(tidyLine), z.maxLength(LONGEST_TAG, 'a tag is too long')),
      'tags must be a list',
    )
    .check(z.maxLength(MOST_TAGS, 'tags are too many')),
);
const slugsField = z.optional(z.array(slug('must be slugs of categories'), 'must be slugs of categories'));
const edit = z.object({
  islandSlug: slugField('islandSlug'),
  categorySlug: slugField('categorySlug'),
  addCategorySlugs: slugsField,
  removeCategorySlugs: slugsField,
  addTags: tagsField,
  removeTags: tagsField,
  access: z.optional(z.enum(itemAccesses, 'access must be free or premium')),
  isEditorial: z.optional(z.boolean('isEditorial must be true or false')),
  withdrawNote: z.optional(withdrawalFields.shape.note),
});
export type ItemsEdit = z.output<typeof edit>;

const howMany = `must name 1 to ${MOST_MANAGED_AT_ONCE} items, each once`;
const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

const editedValues = z.object({
  islandSlug: z.optional(z.nullable(z.string())),
  categorySlug: z.optional(z.nullable(z.string())),
  moreCategorySlugs: z.optional(z.array(z.string())),
  tags: z.optional(z.array(z.string())),
  access: z.optional(z.enum(itemAccesses)),
  isEditorial: z.optional(z.boolean()),
  state: z.optional(z.enum(itemStates)),
});

const planned = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(itemKinds),
  thumbnailUrl: z.nullable(z.string()),
  /** Sent with the edit: it is refused if the item has changed since. */
  version: z.string(),
  before: editedValues,
  after: editedValues,
  skipped: z.array(z.object({ field: z.string(), why: sentenceField })),
  refusal: z.nullable(sentenceField),
});
export type PreviewedItem = z.output<typeof planned>;

export const previewEdit = endpoint({
  method: 'POST',
  path: '/api/admin/items/edits/preview',
  summary: 'What an edit would change on each item, and what it cannot, without doing it',
  access: 'admin',
  body: z.object({
    ids: z
      .array(idField, `ids ${howMany}`)
      .check(
        z.minLength(1, `ids ${howMany}`),
        z.maxLength(MOST_MANAGED_AT_ONCE, `ids ${howMany}`),
        z.refine(areDifferent, `ids ${howMany}`),
      ),
    edit,
  }),
  /** `gone` are ids of items that do not exist. */
  reply: z.object({ items: z.array(planned), gone: z.array(z.string()) }),
});

export const editItems = endpoint({
  method: 'POST',
  path: '/api/admin/items/edits',
  summary:
    'Edits several items in one transaction. If one is gone, cannot be changed or has changed since the preview, none is',
  access: 'admin',
  changes: ['items', 'ownItems', 'review', 'users'],
  body: z.object({
    items: z
      .array(z.object({ id: idField, version: z.string('version must be that of the preview') }), `items ${howMany}`)
      .check(
        z.minLength(1, `items ${howMany}`),
        z.maxLength(MOST_MANAGED_AT_ONCE, `items ${howMany}`),
        z.refine((items) => areDifferent(items.map(({ id }) => id)), `items ${howMany}`),
      ),
    edit,
  }),
  reply: z.object({
    /** For undoing it; `null` when nothing changed. */
    editId: z.nullable(z.string()),
    changed: z.number(),
  }),
});

export const undoEdit = endpoint({
  method: 'POST',
  path: '/api/admin/items/edits/:id/undo',
  summary: 'Undoes an edit where the items are still as it left them; says what was not restored',
  access: 'admin',
  changes: ['items', 'ownItems', 'review', 'users'],
  params: z.object({ id: idField }),
  reply: z.object({
    restored: z.number(),
    kept: z.array(z.object({ id: z.string(), title: z.string(), fields: z.array(z.string()), why: sentenceField })),
  }),
});
export type KeptItem = z.output<typeof undoEdit.reply>['kept'][number];

export const readItemHistory = endpoint({
  method: 'GET',
  path: '/api/admin/items/:id/history',
  summary: 'What happened to an item: changes of its state, and what admins did, the latest first',
  access: 'admin',
  shows: ['ownItems', 'items', 'people', 'users'],
  params: z.object({ id: idField }),
  reply: z.object({
    title: z.string(),
    events: z.array(
      z.object({
        key: z.string(),
        at: z.iso.datetime(),
        /** Without one the system did it. */
        actor: z.nullable(z.string()),
        state: z.nullable(z.enum(itemStates)),
        action: z.nullable(z.string()),
        note: z.string(),
      }),
    ),
  }),
});
export type ItemEvent = z.output<typeof readItemHistory.reply>['events'][number];

/** Likes, licences and downloads are counted now and then, because lists are sorted by them. */
export const countItems = job({
  name: 'count-items',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 10,
  expireInSeconds: 900,
  schedule: '*/10 * * * *',
});

export const moderationJobDeclarations = [watchFeatured, countItems];
