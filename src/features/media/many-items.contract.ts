import * as z from 'zod/mini';
import { idField, sentenceField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { itemDetails, itemView } from './own-items.contract.ts';
import { MOST_ITEMS_AT_ONCE } from './own-items.rules.ts';

/** What became of one item; its neighbours do not depend on it. */
const outcome = z.object({
  id: z.string(),
  status: z.enum(['done', 'refused']),
  /** The item as it is now; `null` for one that does not exist or belongs to somebody else. */
  item: z.nullable(itemView),
  /** Why it was refused, and which fields are to blame. */
  refusal: z.nullable(sentenceField),
  issues: z.array(z.object({ field: z.string(), ...sentenceField.shape })),
});
export type ItemOutcome = z.output<typeof outcome>;

const outcomes = z.object({ outcomes: z.array(outcome) });

const howMany = `must name 1 to ${MOST_ITEMS_AT_ONCE} items, each once`;
const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

export const countOwnWork = endpoint({
  method: 'GET',
  path: '/api/creator/items/waiting',
  summary: 'How many of their own items wait for the creator',
  access: 'creator',
  shows: ['ownItems'],
  reply: z.object({ needsYou: z.number() }),
});

export const changeOwnItems = endpoint({
  method: 'PATCH',
  path: '/api/creator/items',
  summary: 'Changes the details of several of the own items in one transaction; each is changed whole or refused whole',
  access: 'creator',
  changes: ['items', 'ownItems', 'review'],
  body: z.object({
    items: z.array(z.object({ id: idField, ...itemDetails.shape }), `items ${howMany}`).check(
      z.minLength(1, `items ${howMany}`),
      z.maxLength(MOST_ITEMS_AT_ONCE, `items ${howMany}`),
      z.refine((items) => isEachOnce(items.map(({ id }) => id)), `items ${howMany}`),
    ),
  }),
  reply: outcomes,
});

export const handInItems = endpoint({
  method: 'POST',
  path: '/api/creator/items/hand-in',
  summary: 'Hands several items in for review in one transaction; those that lack details are refused by themselves',
  access: 'creator',
  changes: ['ownItems', 'review'],
  body: z.object({
    ids: z
      .array(idField, `ids ${howMany}`)
      .check(
        z.minLength(1, `ids ${howMany}`),
        z.maxLength(MOST_ITEMS_AT_ONCE, `ids ${howMany}`),
        z.refine(isEachOnce, `ids ${howMany}`),
      ),
  }),
  reply: outcomes,
});
