import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { seasons, trendKinds } from './trends.rules.ts';

const range = z.object({ from: z.iso.date(), to: z.iso.date() });

/** Views of four weeks, of the four before, and of both a year ago. */
const counts = { views: z.number(), before: z.number(), yearAgo: z.number(), yearAgoBefore: z.number() };

const trend = z.object({
  kind: z.enum(trendKinds),
  slug: z.string(),
  name: z.string(),
  ...counts,
  season: z.enum(seasons),
});
export type Trend = z.output<typeof trend>;

export const getDigestChoice = endpoint({
  method: 'GET',
  path: '/api/admin/insights/digest',
  summary: 'Whether this admin gets the weekly mail about insights',
  access: 'admin',
  shows: ['account'],
  reply: z.object({ isWanted: z.boolean() }),
});

export const chooseDigest = endpoint({
  method: 'PUT',
  path: '/api/admin/insights/digest',
  summary: 'Turns the own weekly mail about insights on, from the next Monday, or off',
  access: 'admin',
  changes: ['account'],
  body: z.object({ isWanted: z.boolean('isWanted must be true or false') }),
  reply: z.undefined(),
});

export const getTrends = endpoint({
  method: 'GET',
  path: '/api/admin/insights/trends',
  summary: 'Islands and themes whose works are viewed more than before, beyond what the whole site has gained',
  access: 'admin',
  shows: ['items'],
  reply: z.object({
    ranges: z.object({ views: range, before: range, yearAgo: range, yearAgoBefore: range }),
    site: z.object(counts),
    trends: z.array(trend),
  }),
});
