import * as z from 'zod/mini';
import { emailField } from '#features/accounts/account-fields.rules.ts';
import { emailWrong } from '#features/accounts/login-fields.rules.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLines } from '#shared/text.ts';

export const reportReasons = ['copyright', 'likeness', 'wrong', 'offensive', 'product', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const LONGEST_REPORT = 2_000;

const noteNeeded = rule(sentence('items.reportNote', 'Please say in a few words what is wrong'));
const noteTooLong = rule(
  sentence('items.reportTooLong', 'Please keep it to {longest} characters', { longest: LONGEST_REPORT }),
);

/** Fields of a report; the same in the dialog and in the API. */
export const reportFields = z.object({
  reason: z.enum(reportReasons, rule(sentence('items.reportReason', 'Please choose what is wrong'))),
  note: z
    .string(noteNeeded)
    .check(z.overwrite(tidyLines), z.minLength(1, noteNeeded), z.maxLength(LONGEST_REPORT, noteTooLong)),
  /** For a reply; a signed-in person's address is known. */
  email: z.optional(z.union([z.literal(''), emailField], rule(emailWrong))),
});
