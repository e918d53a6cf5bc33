import type { I18n } from '@lingui/core';
import type { ErrorReply } from '#shared/errors.ts';
import { errorMessageCode, type Facts, type Sentence } from '#shared/sentences.ts';
import { replyIn } from '../data/api.ts';

const wordedFacts = (i18n: I18n, facts: Facts = {}) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'object' ? worded(i18n, fact) : fact]),
  );

/** A sentence in the reader's language. In English, and where the catalogue does not have it, it is shown as it came. */
export const worded = (i18n: I18n, { code, facts, message }: Sentence): string =>
  Object.hasOwn(i18n.messages, code) ? i18n._(code, wordedFacts(i18n, facts)) : message;

/** The message of an error reply with its code and facts; `undefined` when it has none. */
export const sentenceOfReply = (reply: Partial<ErrorReply> | null): Sentence | undefined =>
  reply?.message
    ? {
        code: reply.messageCode ?? errorMessageCode(reply.code ?? ''),
        facts: reply.facts,
        message: reply.message,
      }
    : undefined;

/** The message of an error reply in the reader's language; `undefined` when it has none. */
export const wordedReply = (i18n: I18n, reply: Partial<ErrorReply> | null): string | undefined => {
  const sentence = sentenceOfReply(reply);
  return sentence && worded(i18n, sentence);
};

/** The reply of a call, with its message in the reader's language if it has one. */
export const withWordedMessage = <Reply>(i18n: I18n, reply: Reply): Reply =>
  typeof reply === 'object' && reply !== null && 'messageCode' in reply
    ? { ...reply, message: wordedReply(i18n, reply as Partial<ErrorReply>) }
    : reply;

/** Why a call failed, in the server's words; `undefined` when the server was not reached. */
export const wordedError = (i18n: I18n, error: unknown): string | undefined => wordedReply(i18n, replyIn(error));
