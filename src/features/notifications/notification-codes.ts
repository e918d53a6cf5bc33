import * as z from 'zod/mini';
import { type Facts, type Sentence, sentence } from '#shared/sentences.ts';
import { dropEmptyFacts, markEmptyFacts, type WordedNotice } from './notification-words.rules.ts';
import type { NotificationKind } from './notifications.rules.ts';

/** What is stored of a notification; its words are made where it is shown. */
export type Notice = { kind: NotificationKind; code: string; facts: Facts };

/** A sentence inside of a notification, such as the reason of a rejection. */
export const sentenceFact: z.ZodMiniType<Sentence> = z.object({
  code: z.string(),
  facts: z.optional(z.lazy((): z.ZodMiniType<Facts> => factsSchema)),
  message: z.string(),
});

const factsSchema: z.ZodMiniType<Facts> = z.record(z.string(), z.union([z.string(), z.number(), sentenceFact]));

type Declaration<F extends Facts> = {
  code: string;
  kind: NotificationKind;
  facts: z.ZodMiniType<F>;
  title: (facts: F) => Sentence;
  /** Paragraphs are separated by an empty line. A paragraph that is only an empty fact is left out. */
  message: (facts: F) => Sentence;
};

/** Declares a notification: its facts and its words. A feature lists its codes in its feature.ts. */
export const notificationCode = <F extends Facts>({ code, kind, facts: schema, title, message }: Declaration<F>) => ({
  code,
  kind,
  /** A new notification with this code; throws if the facts do not fit. */
  with: (facts: F): Notice => ({ kind, code, facts: schema.parse(facts) }),
  /** The words of stored facts; `undefined` if the facts do not fit. */
  word: (stored: unknown): WordedNotice | undefined => {
    const parsed = schema.safeParse(stored);
    if (!parsed.success) return undefined;
    const marked = markEmptyFacts(parsed.data);
    return {
      code,
      facts: parsed.data,
      title: dropEmptyFacts(title(marked).message),
      message: dropEmptyFacts(message(marked).message),
    };
  },
});
export type NotificationCode = Pick<ReturnType<typeof notificationCode>, 'code' | 'word'>;

const plainFacts = z.object({ title: z.string(), message: z.string() });

/** Ready words, shown as they are: rows from before notifications had codes. */
const plain: NotificationCode = {
  code: 'plain',
  word: (stored) => {
    const parsed = plainFacts.safeParse(stored);
    return parsed.success ? { code: 'plain', facts: parsed.data, ...parsed.data } : undefined;
  },
};

export const plainNotice = (kind: NotificationKind, words: z.output<typeof plainFacts>): Notice => ({
  kind,
  code: plain.code,
  facts: plainFacts.parse(words),
});

/** For a row that this release cannot read, such as one with a code of a newer release. */
const unreadable: WordedNotice = {
  code: 'unreadable',
  facts: {},
  title: sentence('notification.unreadable.title', 'Notification').message,
  message: sentence('notification.unreadable.message', 'This notification cannot be shown at the moment.').message,
};

/** Finds the words of stored notifications among these codes. */
export const wordNotices = (declared: readonly NotificationCode[]) => {
  const byCode = new Map([plain, ...declared].map((entry) => [entry.code, entry]));
  return ({ code, facts }: { code: string; facts: unknown }): WordedNotice =>
    byCode.get(code)?.word(facts) ?? unreadable;
};
export type WordNotice = ReturnType<typeof wordNotices>;
