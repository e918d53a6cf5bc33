import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { tidyLine } from '#shared/text.ts';
import { LONGEST_HELP_SEARCH } from './help.rules.ts';

/** The search of help runs in the browser, so this is how the team learns what it could not answer. */
export const noteUnanswered = endpoint({
  method: 'POST',
  path: '/api/help/unanswered',
  summary: 'Counts a question that help has no answer for, without who asked it',
  access: 'anyone',
  changes: [],
  body: z.object({
    question: z.string().check(z.overwrite(tidyLine), z.minLength(1), z.maxLength(LONGEST_HELP_SEARCH)),
  }),
  reply: z.object({ counted: z.boolean() }),
});

export const listUnanswered = endpoint({
  method: 'GET',
  path: '/api/admin/help/unanswered',
  summary: 'Questions that help had no answer for in the last 90 days, the most frequent first',
  access: 'admin',
  shows: ['messages'],
  reply: z.object({ questions: z.array(z.object({ question: z.string(), times: z.number() })) }),
});
