import * as z from 'zod/mini';
import { emailField } from '#features/accounts/account-fields.rules.ts';
import { emailWrong } from '#features/accounts/login-fields.rules.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLines } from '#shared/text.ts';

export const reportReasons = ['copyright', 'likeness', 'wrong', 'offensive', 'product', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What came of a report. */
export const reportOutcomes = ['no_breach', 'mended', 'withdrawn', 'duplicate'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const LONGEST_REPORT = 2_000;
const LONGEST_ANSWER = 1_000;

const noteNeeded = rule(sentence('items.reportNote', 'Please say in a few words what is wrong'));
const noteTooLong = rule(
  sentence('items.reportTooLong', 'Please keep it to {longest} characters', { longest: LONGEST_REPORT }),
);

const outcomeNeeded = rule(sentence('items.reportOutcome', 'Please choose what came of it'));
const answerTooLong = rule(
  sentence('items.answerTooLong', 'The answer may have at most {longest} characters', { longest: LONGEST_ANSWER }),
);

/** How the team settles a report; the same in the dialog and in the API. */
export const settlementFields = z.object({
  outcome: z.enum(reportOutcomes, outcomeNeeded),
  /** Added to what the reporter is told anyway. */
  answer: z.optional(
    z.string('answer must be text').check(z.overwrite(tidyLines), z.maxLength(LONGEST_ANSWER, answerTooLong)),
  ),
});

/** Fields of a report; the same in the dialog and in the API. */
export const reportFields = z.object({
  reason: z.enum(reportReasons, rule(sentence('items.reportReason', 'Please choose what is wrong'))),
  note: z
    .string(noteNeeded)
    .check(z.overwrite(tidyLines), z.minLength(1, noteNeeded), z.maxLength(LONGEST_REPORT, noteTooLong)),
  /** For a reply; a signed-in person's address is known. */
  email: z.optional(z.union([z.literal(''), emailField], rule(emailWrong))),
});
