import * as z from 'zod/mini';
import { itemCard } from '#features/items/items.contract.ts';
import { itemKinds } from '#features/media/media.rules.ts';
import { endpoint } from '#shared/endpoint.ts';
import { todoKinds } from './dashboard.rules.ts';

const work = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(itemKinds),
  thumbnailUrl: z.nullable(z.string()),
});

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/creator/dashboard',
  summary: 'What waits for a creator and for the team, and the last four weeks in views and licences',
  access: 'creator',
  shows: ['ownItems', 'earnings', 'people', 'items', 'releases'],
  reply: z.object({
    /** The creator has uploaded something, in whatever state. */
    hasWorks: z.boolean(),
    soldEver: z.boolean(),
    /** Live works: how many, since when, and those that did best this week, the others by age. */
    live: z.object({
      count: z.number(),
      since: z.nullable(z.iso.datetime()),
      works: z.array(z.object({ card: itemCard, views: z.number(), saves: z.number(), licences: z.number() })),
    }),
    todos: z.array(z.object({ kind: z.enum(todoKinds), count: z.number(), work: z.nullable(work) })),
    /** Works with the reviewers, the longest waiting first. */
    waiting: z.object({
      count: z.number(),
      works: z.array(z.object({ ...work.shape, hours: z.number(), isAppeal: z.boolean() })),
      /** Half of the works that were published lately waited no longer than this; `null` where there were too few. */
      usualHours: z.nullable(z.number()),
    }),
    /** Four weeks, and the four before them. */
    measured: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      days: z.array(z.object({ day: z.iso.date(), views: z.number(), licences: z.number() })),
      views: z.number(),
      viewsBefore: z.number(),
      licences: z.number(),
      licencesBefore: z.number(),
      /** Of the licences: those that cost something, and the creator’s share of them before refunds. */
      paidLicences: z.number(),
      earnedCents: z.number(),
    }),
  }),
});

export const getOpenDemand = endpoint({
  method: 'GET',
  path: '/api/creator/demand',
  summary: 'What people looked for and did not find in twelve weeks, the islands of the creator first',
  access: 'creator',
  shows: ['items', 'ownItems'],
  reply: z.object({
    wishes: z.array(
      z.object({
        words: z.string(),
        searches: z.number(),
        /** Searches by week, the oldest first. */
        weeks: z.array(z.number()),
        /** Published works that have all the words. */
        works: z.number(),
        island: z.nullable(z.object({ slug: z.string(), name: z.string() })),
        /** The creator has works on this island. */
        isNear: z.boolean(),
      }),
    ),
  }),
});
