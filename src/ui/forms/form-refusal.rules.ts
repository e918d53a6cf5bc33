import type { FieldIssue } from '#shared/errors.ts';
import { ApiError } from '../data/api.ts';

export type FormRefusal = {
  /** What belongs next to fields of this form. */
  issues: FieldIssue[];
  /** What belongs above it: the server's words, or why there are none. */
  message: { said: string } | 'unreachable' | 'unexpected' | null;
};

const rootOf = (field: string) => field.split('.')[0] ?? field;

/** Sorts a failed submit into words for fields and words for the whole form; an issue of a field that is not here is not lost. */
export const refusalOf = (error: unknown, fields: readonly string[]): FormRefusal => {
  if (error instanceof ApiError) {
    const issues = error.reply?.issues ?? [];
    const here = issues.filter((issue) => fields.includes(rootOf(issue.field)));
    const elsewhere = issues.filter((issue) => !here.includes(issue));
    if (here.length > 0 && elsewhere.length === 0) return { issues: here, message: null };
    const words = [error.reply?.message, ...elsewhere.map((issue) => issue.message)].filter(Boolean).join(' ');
    return { issues: here, message: words ? { said: words } : 'unexpected' };
  }
  // What fetch throws when no answer came at all.
  if (error instanceof TypeError) return { issues: [], message: 'unreachable' };
  return { issues: [], message: 'unexpected' };
};
