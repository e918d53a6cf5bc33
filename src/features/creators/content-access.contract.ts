import * as z from 'zod/mini';
import { itemAccesses, itemKinds, itemStates } from '#features/media/media.rules.ts';
import { MOST_ITEMS_AT_ONCE } from '#features/media/own-items.rules.ts';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { termFilters } from './content-access.rules.ts';

const LONGEST_PAGE = 100;

const terms = {
  access: z.enum(itemAccesses, 'access must be free or premium'),
  /** Of the standard licence, of a clip in HD; null for the usual price. */
  ownPriceCents: z.nullable(z.int('ownPriceCents must be whole cents or null')),
  isExclusive: z.boolean('isExclusive must be true or false'),
  allowsEmbedding: z.boolean('allowsEmbedding must be true or false'),
  allowsAiTraining: z.boolean('allowsAiTraining must be true or false'),
};

const work = z.object({
  ...terms,
  id: z.string(),
  kind: z.enum(itemKinds),
  state: z.enum(itemStates),
  title: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  /** Changes with every change of state or terms; a change names the one that it was made from. */
  version: z.string(),
});
export type AccessWork = z.output<typeof work>;

const bounds = z.object({ usualCents: z.number(), lowestCents: z.number(), highestCents: z.number() });

export const listContentAccess = endpoint({
  method: 'GET',
  path: '/api/creator/content-access',
  summary: "Terms of a creator's own works: access, price, exclusivity, embedding, training of AI; the newest first",
  access: 'creator',
  shows: ['ownItems', 'prices'],
  query: z.object({
    kind: z.optional(z.enum(itemKinds, 'kind must be photo, video or sound')),
    only: z.optional(z.enum(termFilters, `only must be one of ${termFilters.join(', ')}`)),
    ...pageFields(LONGEST_PAGE),
  }),
  reply: z.object({
    works: z.array(work),
    next: nextField,
    /** Usual price and bounds of an own price. */
    prices: z.object({ photo: bounds, video: bounds, sound: bounds }),
    /** Of a sale, in basis points. */
    shares: z.object({ usual: z.number(), exclusive: z.number() }),
  }),
});

const howMany = `works must name 1 to ${MOST_ITEMS_AT_ONCE} works, each once`;
const VERSION = 'version must be the one that was read';
const version = z.string(VERSION).check(z.regex(/^[\w-]{1,64}$/, VERSION));

const severalOf = <Fields extends z.ZodMiniObject>(one: Fields) =>
  z.array(one, howMany).check(
    z.minLength(1, howMany),
    z.maxLength(MOST_ITEMS_AT_ONCE, howMany),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, howMany),
  );

export const changeContentAccess = endpoint({
  method: 'PATCH',
  path: '/api/creator/content-access',
  summary:
    'Changes terms of one or several own works: all of them or, with a reason for each that stands in the way, none',
  access: 'creator',
  changes: ['items', 'ownItems', 'review'],
  body: z.object({
    works: severalOf(z.object({ id: idField, version, ...z.partial(z.object(terms)).shape })),
  }),
  reply: z.object({ works: z.array(work) }),
});

export const withdrawWorks = endpoint({
  method: 'POST',
  path: '/api/creator/content-access/withdraw',
  summary: 'Takes several published works off the site for good, all or none; licences that were sold stay valid',
  access: 'creator',
  changes: ['items', 'ownItems', 'collections', 'products'],
  body: z.object({ works: severalOf(z.object({ id: idField, version })) }),
  reply: z.object({ works: z.array(work) }),
});

const newTerms = z.object({ allowsEmbedding: terms.allowsEmbedding, allowsAiTraining: terms.allowsAiTraining });

export const getNewWorkTerms = endpoint({
  method: 'GET',
  path: '/api/creator/new-work-terms',
  summary: 'What a creator allows for works that are uploaded from now on',
  access: 'creator',
  shows: ['account'],
  reply: newTerms,
});

export const putNewWorkTerms = endpoint({
  method: 'PUT',
  path: '/api/creator/new-work-terms',
  summary: 'Sets what is allowed for works that are uploaded from now on; works that are there stay as they are',
  access: 'creator',
  changes: ['account'],
  body: newTerms,
  reply: newTerms,
});
