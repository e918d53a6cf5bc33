import * as z from 'zod/mini';
import { versionField } from '#features/collections/collection-fields.rules.ts';
import { collectionVisibilities, MOST_OWN_COLLECTIONS } from '#features/collections/collections.rules.ts';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { tidyLine } from '#shared/text.ts';
import { collectionOwners, collectionSorts } from './managed-collections.rules.ts';

const LONGEST_PAGE = 100;
const LONGEST_SEARCH = 100;

const managedCollection = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string(),
  visibility: z.enum(collectionVisibilities),
  /** Null for editors' collections, which admins may edit. */
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  season: z.nullable(z.object({ start: z.string(), end: z.string() })),
  isHidden: z.boolean(),
  version: z.number(),
  /** Everything in it, also what was withdrawn since. */
  count: z.number(),
  changedAt: z.iso.datetime(),
});
export type ManagedCollection = z.output<typeof managedCollection>;

const one = z.object({ id: idField });

export const hideCollection = endpoint({
  method: 'PUT',
  path: '/api/admin/collections/:id/hidden',
  summary:
    'Hides a public collection from everybody but its owner and admins, or shows it again; an old version is refused',
  access: 'admin',
  changes: ['collections'],
  params: one,
  body: z.object({ version: versionField, hidden: z.boolean('hidden must be true or false') }),
  reply: z.object({ version: z.number() }),
});

export const readCollectionOrder = endpoint({
  method: 'GET',
  path: '/api/admin/collections/order',
  summary: "The editors' collections in the order in which visitors see them, hidden ones among them",
  access: 'admin',
  shows: ['collections'],
  reply: z.object({ collections: z.array(z.object({ id: z.string(), title: z.string(), isHidden: z.boolean() })) }),
});

const ids = z
  .array(idField, 'must be ids of collections')
  .check(z.maxLength(MOST_OWN_COLLECTIONS, 'must be ids of collections'));

export const orderCollections = endpoint({
  method: 'PUT',
  path: '/api/admin/collections/order',
  summary: "Puts the editors' collections in an order; refused when they are not those any more that the caller saw",
  access: 'admin',
  changes: ['collections'],
  body: z.object({ ids, /** The order that was seen. */ before: ids }),
  reply: z.undefined(),
});

export const listManagedCollections = endpoint({
  method: 'GET',
  path: '/api/admin/collections',
  summary: "The editors' collections, or people's public ones, filtered and sorted",
  access: 'admin',
  shows: ['collections', 'people', 'items'],
  query: z.object({
    ...pageFields(LONGEST_PAGE),
    whose: z.optional(z.enum(collectionOwners, 'whose must be editors or people')),
    /** Words of the title. */
    q: z.optional(
      z.string('q must be text').check(z.overwrite(tidyLine), z.maxLength(LONGEST_SEARCH, 'q is too long')),
    ),
    season: z.optional(z.literal('yes', 'season must be yes')),
    sort: z.optional(z.enum(collectionSorts, 'sort must be one that the list has')),
  }),
  reply: z.object({ collections: z.array(managedCollection), next: nextField }),
});
