import type { FieldIssue } from '#shared/errors.ts';
import { ApiError } from '../data/api.ts';

export type FormRefusal = {
  /** Errors of this form's fields. */
  issues: FieldIssue[];
  /** Error of the whole form: the server's message, or why there is none. */
  message: { text: string } | 'unreachable' | 'unexpected' | null;
};

const rootOf = (field: string) => field.split('.')[0] ?? field;

/**
 * Splits a failed submit into errors of fields and an error of the whole form; issues of unknown fields go to the
 * latter.
 */
export const refusalOf = (error: unknown, fields: readonly string[]): FormRefusal => {
  if (error instanceof ApiError) {
    const issues = error.reply?.issues ?? [];
    const here = issues.filter((issue) => fields.includes(rootOf(issue.field)));
    const elsewhere = issues.filter((issue) => !here.includes(issue));
    if (here.length > 0 && elsewhere.length === 0) return { issues: here, message: null };
    const words = [error.reply?.message, ...elsewhere.map((issue) => issue.message)].filter(Boolean).join(' ');
    return { issues: here, message: words ? { text: words } : 'unexpected' };
  }
  // `fetch` throws a TypeError when there was no response.
  if (error instanceof TypeError) return { issues: [], message: 'unreachable' };
  return { issues: [], message: 'unexpected' };
};
