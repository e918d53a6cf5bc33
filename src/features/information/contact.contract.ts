import * as z from 'zod/mini';
import { nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { job } from '#shared/job.ts';
import { answerFields, contactFields, contactKinds, contactStates } from './contact.rules.ts';

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Writes to the team; the number names the message in every answer',
  access: 'anyone',
  changes: ['messages'],
  body: z.object({
    message: contactFields,
    /** Made by the browser, so that a message that is sent again after a lost reply is stored once. */
    key: z.string().check(z.regex(/^[\w-]{16,64}$/, 'key must be 16 to 64 letters and digits')),
  }),
  reply: z.object({ number: z.number() }),
});

const LONGEST_PAGE = 100;

const contactMessage = z.object({
  /** Its number. */
  id: z.string(),
  kind: z.enum(contactKinds),
  state: z.enum(contactStates),
  name: z.string(),
  email: z.string(),
  /** The account that wrote it. */
  senderId: z.nullable(z.string()),
  about: z.nullable(z.string()),
  message: z.string(),
  at: z.iso.datetime(),
  answers: z.array(z.object({ at: z.iso.datetime(), by: z.nullable(z.string()), text: z.string() })),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  summary: 'Messages to the team: open ones in the order in which they are read, all others the latest first',
  access: 'admin',
  shows: ['messages'],
  query: z.object({
    state: z.optional(z.enum(contactStates)),
    kind: z.optional(z.enum(contactKinds)),
    ...pageFields(LONGEST_PAGE),
  }),
  reply: z.object({ messages: z.array(contactMessage), next: nextField }),
});

const idParams = z.object({
  id: z.string().check(z.regex(/^\d{1,15}$/, 'id must be the number of a message')),
});

/** Refusal: 409 `movedOn` when the message was closed meanwhile. */
export const answerContactMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:id/answers',
  summary: 'Answers a message by mail',
  access: 'admin',
  changes: ['messages'],
  params: idParams,
  body: answerFields,
  reply: contactMessage,
});

export const closeContactMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:id/close',
  summary: 'Closes a message that needs nothing more; it is deleted after 24 months',
  access: 'admin',
  changes: ['messages'],
  params: idParams,
  reply: contactMessage,
});

const mailed = { retryLimit: 8, retryDelaySeconds: 30, expireInSeconds: 60 };

/** Acknowledges a message with its number, and passes it on to the team's own mailbox where there is one. */
export const mailContactMessage = job({
  name: 'information.mail-message',
  payload: z.object({ number: z.number(), to: z.enum(['sender', 'team']) }),
  ...mailed,
});

export const mailContactAnswer = job({
  name: 'information.mail-answer',
  payload: z.object({ answerId: z.number() }),
  ...mailed,
});

export const removeOldMessages = job({
  name: 'information.remove-old-messages',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  schedule: '53 3 * * *',
});

export const informationJobDeclarations = [mailContactMessage, mailContactAnswer, removeOldMessages];
