import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { type PageName, pages } from '#shared/pages.ts';
import { isDay } from '#shared/time.ts';
import { documentNames } from './documents.rules.ts';

const line = z.array(z.object({ text: z.string(), strong: z.optional(z.boolean()), to: z.optional(z.string()) }));

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), id: z.string(), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), line }),
  z.object({ kind: z.literal('list'), lines: z.array(line) }),
  z.object({ kind: z.literal('table'), head: z.array(line), rows: z.array(z.array(line)) }),
]);

const helpTopic = z.object({
  id: z.string(),
  title: z.string(),
  answers: z.array(
    z.object({
      slug: z.string(),
      question: z.string(),
      /** Other words that people ask it with. */
      also: z.string(),
      /** The pages that it explains. */
      pages: z.array(z.enum(Object.keys(pages) as [PageName, ...PageName[]])),
      blocks: z.array(block),
    }),
  ),
});

const RELEASE_SECONDS = 3600;

const day = z.string().check(z.refine(isDay, 'version must be a day, such as 2026-11-17'));

export const readDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:name',
  summary:
    'A text about the site, such as its terms: the version in force, or an older or coming one, with what it changed',
  access: 'anyone',
  shows: [],
  params: z.object({ name: z.enum(documentNames, `name must be one of ${documentNames.join(', ')}`) }),
  query: z.object({ version: z.optional(day) }),
  reply: z.object({
    name: z.enum(documentNames),
    title: z.string(),
    lead: z.array(block),
    blocks: z.array(block),
    /** Days since when versions count, the one in force first; empty where the text has no versions. */
    versions: z.array(z.string()),
    /** Days from which later versions will count, the nearest first. */
    coming: z.array(z.string()),
    /** The version of this reply. */
    version: z.nullable(z.string()),
    /** What this version changed in the one before it; null for the first. */
    changes: z.nullable(z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), block }))),
  }),
  cache: { maxAgeSeconds: RELEASE_SECONDS },
});

export const readHelp = endpoint({
  method: 'GET',
  path: '/api/help',
  summary: 'Questions and answers about the site, by topic, with the pages that they explain',
  access: 'anyone',
  shows: [],
  reply: z.object({ topics: z.array(helpTopic) }),
  cache: { maxAgeSeconds: RELEASE_SECONDS },
});
