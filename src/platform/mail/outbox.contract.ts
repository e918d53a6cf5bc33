import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

const outboxMail = z.object({
  id: z.number(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** The links in the text, in order. */
  links: z.array(z.string()),
  sentAt: z.string(),
});

export const readOutbox = endpoint({
  method: 'GET',
  path: '/api/dev/outbox',
  summary: 'The latest mails that had no mail server to go to, newest first.',
  access: 'anyone',
  reply: z.array(outboxMail),
  developmentOnly: true,
});
