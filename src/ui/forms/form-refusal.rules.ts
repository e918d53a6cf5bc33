import type { I18n } from '@lingui/core';
import { ApiError } from '../data/api.ts';
import { worded, wordedReply } from '../messages/worded.ts';

export type FormRefusal = {
  /** Errors of this form's fields, in the reader's language. */
  issues: { field: string; message: string }[];
  /** Error of the whole form: the server's message, or why there is none. */
  message: { text: string } | 'unreachable' | 'unexpected' | null;
};

const rootOf = (field: string) => field.split('.')[0] ?? field;

/**
 * Splits a failed submit into errors of fields and an error of the whole form; issues of unknown fields go to the
 * latter.
 */
export const refusalOf = (i18n: I18n, error: unknown, fields: readonly string[]): FormRefusal => {
  if (error instanceof ApiError) {
    const issues = (error.reply?.issues ?? []).map((issue) => ({ field: issue.field, message: worded(i18n, issue) }));
    const here = issues.filter((issue) => fields.includes(rootOf(issue.field)));
    const elsewhere = issues.filter((issue) => !here.includes(issue));
    if (here.length > 0 && elsewhere.length === 0) return { issues: here, message: null };
    const words = [wordedReply(i18n, error.reply), ...elsewhere.map((issue) => issue.message)]
      .filter(Boolean)
      .join(' ');
    return { issues: here, message: words ? { text: words } : 'unexpected' };
  }
  // `fetch` throws a TypeError when there was no response.
  if (error instanceof TypeError) return { issues: [], message: 'unreachable' };
  return { issues: [], message: 'unexpected' };
};
