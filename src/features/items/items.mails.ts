import { defineMail } from '#shared/mail.ts';
import type { ReportOutcome } from './reports.rules.ts';

/** The answer to a report. Whoever reported may be a visitor without an account. */
export const reportAnswerMail = defineMail<{
  title: string;
  outcome: ReportOutcome;
  answer: string;
  note: string;
  path: string;
}>('report-answer');
