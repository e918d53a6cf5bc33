import * as z from 'zod/mini';
import { itemCard } from '#features/items/items.contract.ts';
import { pictureFields } from '#features/media/media.contract.ts';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { noteField, seasonField, titleField, versionField, visibilityField } from './collection-fields.rules.ts';
import { collectionVisibilities, MOST_ITEMS_IN_COLLECTION } from './collections.rules.ts';

const LONGEST_PAGE = 60;

const one = z.object({ id: idField });
const person = z.object({ id: z.string(), name: z.string() });
const season = z.object({ start: z.string(), end: z.string() });

const summary = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string(),
  visibility: z.enum(collectionVisibilities),
  /** Null for editors' collections. */
  owner: z.nullable(person),
  season: z.nullable(season),
  /** By the team, from everybody but its owner and admins. */
  isHidden: z.boolean(),
  /** Number of published items. */
  count: z.number(),
  /** The first pictures, up to four. */
  covers: z.array(z.object({ ...pictureFields, id: z.string(), thumbnailUrl: z.string() })),
});
export type CollectionSummary = z.output<typeof summary>;

export const listEditorsCollections = endpoint({
  method: 'GET',
  path: '/api/collections/editors',
  summary: "The editors' collections in their order, with the day by which their seasons are told",
  access: 'anyone',
  shows: ['collections', 'items'],
  reply: z.object({ today: z.string(), collections: z.array(summary) }),
});

export const listPublicCollections = endpoint({
  method: 'GET',
  path: '/api/collections',
  summary: "People's public collections with something in them, the last changed first",
  access: 'anyone',
  shows: ['collections', 'items', 'people'],
  query: z.object(pageFields(LONGEST_PAGE)),
  reply: z.object({ collections: z.array(summary), next: nextField }),
  cache: { maxAgeSeconds: 30 },
});

export const readLibrary = endpoint({
  method: 'GET',
  path: '/api/library',
  summary: 'Whether the library that a new site begins with is still being loaded',
  access: 'anyone',
  reply: z.object({ isLoading: z.boolean() }),
});

export const listOwnCollections = endpoint({
  method: 'GET',
  path: '/api/collections/own',
  summary: 'The own collections, private ones too, the last changed first',
  access: 'user',
  shows: ['collections', 'items'],
  reply: z.array(summary),
});

export const getCollection = endpoint({
  method: 'GET',
  path: '/api/collections/:id',
  summary: "One collection: public, one's own, or for admins one of the editors'",
  access: 'anyone',
  shows: ['collections', 'items', 'people'],
  params: one,
  reply: z.object({
    ...summary.shape,
    version: z.number(),
    changedAt: z.iso.datetime(),
    today: z.string(),
    mayEdit: z.boolean(),
    /** Items that were withdrawn since they were added. */
    gone: z.number(),
    /** Price of one standard licence of everything. */
    licences: z.object({ free: z.number(), premium: z.number(), totalCents: z.number() }),
    /** The first picture as a JPEG. */
    linkPreview: z.nullable(z.object({ url: z.string(), width: z.number(), height: z.number(), alt: z.string() })),
  }),
});

export const listCollectionItems = endpoint({
  method: 'GET',
  path: '/api/collections/:id/items',
  summary: 'What is in a collection, in its order',
  access: 'anyone',
  shows: ['collections', 'items', 'people'],
  params: one,
  query: z.object(pageFields(LONGEST_PAGE)),
  reply: z.object({ items: z.array(itemCard), next: nextField }),
});

const tooManyItems = sentence('collections.tooManyItems', 'A collection holds at most {most} items', {
  most: MOST_ITEMS_IN_COLLECTION,
});

export const createCollection = endpoint({
  method: 'POST',
  path: '/api/collections',
  summary: "Makes a collection, with these items if some are named; admins may make one of the editors'",
  access: 'user',
  changes: ['collections'],
  body: z.object({
    title: titleField,
    note: z.optional(noteField),
    visibility: visibilityField,
    forEditors: z.optional(z.boolean('forEditors must be true or false')),
    season: z.optional(seasonField),
    itemIds: z.optional(
      z.array(idField, 'itemIds must be a list').check(z.maxLength(MOST_ITEMS_IN_COLLECTION, rule(tooManyItems))),
    ),
  }),
  reply: z.object({ id: z.string(), version: z.number() }),
});

export const copyCollection = endpoint({
  method: 'POST',
  path: '/api/collections/:id/copy',
  summary: "Keeps what is in somebody else's public collection as a private one of one's own",
  access: 'user',
  changes: ['collections'],
  params: one,
  reply: z.object({ id: z.string(), count: z.number() }),
});

const changed = z.object({ version: z.number() });

export const changeCollection = endpoint({
  method: 'PATCH',
  path: '/api/collections/:id',
  summary: 'Changes what is said about a collection; what is left out stays. An old version is refused',
  access: 'user',
  changes: ['collections'],
  params: one,
  body: z.object({
    version: versionField,
    title: z.optional(titleField),
    note: z.optional(noteField),
    visibility: z.optional(visibilityField),
    season: z.optional(seasonField),
  }),
  reply: changed,
});

export const deleteCollection = endpoint({
  method: 'DELETE',
  path: '/api/collections/:id',
  summary: 'Deletes a collection; the items in it stay where they are',
  access: 'user',
  changes: ['collections'],
  params: one,
  reply: z.undefined(),
});

const place = z.object({ id: idField, itemId: idField });

export const setMembership = endpoint({
  method: 'PUT',
  path: '/api/collections/:id/items/:itemId',
  summary: 'Puts an item at the end of a collection or takes it out; doing either twice changes nothing more',
  access: 'user',
  changes: ['collections'],
  params: place,
  body: z.object({
    included: z.boolean('included must be true or false'),
    /** Required only from clients that have loaded the whole collection. */
    version: z.optional(versionField),
  }),
  reply: z.object({ version: z.number(), included: z.boolean(), count: z.number() }),
});

export const addToCollection = endpoint({
  method: 'POST',
  path: '/api/collections/:id/items',
  summary: 'Puts several items at the end of a collection; if one is not published or there is no room, none is',
  access: 'user',
  changes: ['collections'],
  params: one,
  body: z.object({
    itemIds: z.array(idField, 'itemIds must be a list').check(
      z.minLength(1, 'itemIds must name an item'),
      z.maxLength(MOST_ITEMS_IN_COLLECTION, rule(tooManyItems)),
      z.refine((ids) => new Set(ids).size === ids.length, 'itemIds must name each item once'),
    ),
  }),
  reply: z.object({ version: z.number(), added: z.number(), already: z.number() }),
});

export const moveInCollection = endpoint({
  method: 'POST',
  path: '/api/collections/:id/items/:itemId/move',
  summary: 'Puts an item of a collection before another, or at the end. An old version is refused',
  access: 'user',
  changes: ['collections'],
  params: place,
  body: z.object({ version: versionField, before: z.nullable(idField) }),
  reply: changed,
});

export const listMemberships = endpoint({
  method: 'GET',
  path: '/api/items/:id/collections',
  summary: "The own collections, and for admins the editors', with whether this item is in each",
  access: 'user',
  shows: ['collections', 'items'],
  params: one,
  reply: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      visibility: z.enum(collectionVisibilities),
      ofEditors: z.boolean(),
      count: z.number(),
      includes: z.boolean(),
      thumbnailUrl: z.nullable(z.string()),
    }),
  ),
});
export type Membership = z.output<typeof listMemberships.reply>[number];

export const listChosenItems = endpoint({
  method: 'GET',
  path: '/api/items',
  summary: 'Published items by their ids with commas between, in that order; what is no id is passed over',
  access: 'anyone',
  shows: ['items', 'people'],
  query: z.object({ ids: z.string('ids must be ids with commas between') }),
  reply: z.object({
    items: z.array(itemCard),
    /** Entries that were no ids, that do not exist, or that are beyond the limit. */
    unreadable: z.number(),
    gone: z.number(),
    beyond: z.number(),
  }),
  cache: { maxAgeSeconds: 30 },
});
