import { defineMail } from '#shared/mail.ts';
import type { ReportOutcome } from './reports.rules.ts';

/** The answer to a report. Whoever reported may be a visitor without an account. */
export const reportAnswerMail = defineMail<{
  title: string;
  outcome: ReportOutcome;
  answer: string;
  /** What the reader wrote; `null` where only a visitor gave the address. */
  note: string | null;
  path: string;
}>('report-answer');
