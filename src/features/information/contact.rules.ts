import * as z from 'zod/mini';
import { emailField } from '#features/accounts/account-fields.rules.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLine, tidyLines } from '#shared/text.ts';

/** What a message is about; it decides the order in which the team reads. */
export const contactKinds = [
  'question',
  'licence',
  'account',
  'creator',
  'business',
  'takedown',
  'accessibility',
  'security',
  'press',
  'work',
] as const;
export type ContactKind = (typeof contactKinds)[number];

/** These are read first: the list of open messages begins with them. */
export const urgentKinds: readonly ContactKind[] = ['takedown', 'security', 'accessibility'];

export const contactStates = ['open', 'answered', 'closed'] as const;
export type ContactState = (typeof contactStates)[number];

const LONGEST_NAME = 80;
export const LONGEST_MESSAGE = 5_000;
const LONGEST_ADDRESS = 500;

const nameNeeded = rule(sentence('contact.nameNeeded', 'Please say who you are'));
const nameTooLong = rule(
  sentence('contact.nameTooLong', 'A name can have at most {longest} characters', { longest: LONGEST_NAME }),
);
const messageNeeded = rule(sentence('contact.messageNeeded', 'Please write what it is about'));
const messageTooLong = rule(
  sentence('contact.messageTooLong', 'Please keep it to {longest} characters', { longest: LONGEST_MESSAGE }),
);
const addressWrong = rule(sentence('contact.addressWrong', 'Please give a whole address that begins with https://'));
const addressNeeded = rule(
  sentence('contact.addressNeeded', 'Please give the address of the page, so that we find the work'),
);
const statementNeeded = rule(
  sentence('contact.statementNeeded', 'Please confirm that what you say is true and that you may speak for the owner'),
);

const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  return ['http:', 'https:'].includes(new URL(text).protocol);
};

const linesField = z
  .string(messageNeeded)
  .check(z.overwrite(tidyLines), z.minLength(1, messageNeeded), z.maxLength(LONGEST_MESSAGE, messageTooLong));

/** Fields of the form; a takedown also names its page and confirms that it is true. */
export const contactFields = z
  .object({
    kind: z.enum(contactKinds, rule(sentence('contact.kindNeeded', 'Please choose what it is about'))),
    name: z
      .string(nameNeeded)
      .check(z.overwrite(tidyLine), z.minLength(1, nameNeeded), z.maxLength(LONGEST_NAME, nameTooLong)),
    email: emailField,
    about: z.string(addressWrong).check(
      z.trim(),
      z.maxLength(LONGEST_ADDRESS, addressWrong),
      z.refine((text) => text === '' || isWebAddress(text), addressWrong),
    ),
    message: linesField,
    isTrue: z.boolean(),
  })
  .check(
    z.refine(({ kind, about }) => kind !== 'takedown' || about !== '', { path: ['about'], ...addressNeeded }),
    z.refine(({ kind, isTrue }) => kind !== 'takedown' || isTrue, { path: ['isTrue'], ...statementNeeded }),
  );

/**
 * Keys of messages: the same for every attempt to send one message, so that one that arrived counts once; another for
 * one that was changed in between.
 */
export const makeMessageKeys = (random: () => string): ((message: z.output<typeof contactFields>) => string) => {
  let last: { words: string; key: string } | undefined;
  return (message) => {
    const words = JSON.stringify(message);
    if (last?.words !== words) last = { words, key: random() };
    return last.key;
  };
};

/** An answer of the team. */
export const answerFields = z.object({ text: linesField });

/** Closed messages are deleted after this time, as the page on privacy promises. */
const KEPT_MONTHS = 24;

/** Messages that were closed before this moment are deleted. */
export const keptSince = (now: Date): Date => {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - KEPT_MONTHS);
  return since;
};
