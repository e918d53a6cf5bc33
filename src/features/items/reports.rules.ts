import * as z from 'zod/mini';
import { emailField } from '#features/accounts/account-fields.rules.ts';
import { tidyLines } from '#shared/text.ts';

export const reportReasons = ['copyright', 'likeness', 'wrong', 'offensive', 'product', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const LONGEST_REPORT = 2_000;

const SAY_WHAT = 'Please say in a few words what is wrong';
const LONGEST = `Please keep it to ${LONGEST_REPORT} characters`;

/** Fields of a report; the same in the dialog and in the API. */
export const reportFields = z.object({
  reason: z.enum(reportReasons, 'Please choose what is wrong'),
  note: z
    .string(SAY_WHAT)
    .check(z.overwrite(tidyLines), z.minLength(1, SAY_WHAT), z.maxLength(LONGEST_REPORT, LONGEST)),
  /** For a reply; a signed-in person's address is known. */
  email: z.optional(z.union([z.literal(''), emailField], 'Please enter a valid email address')),
});
