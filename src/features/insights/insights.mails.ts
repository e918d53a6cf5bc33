import { defineMail } from '#shared/mail.ts';
import type { Season } from './trends.rules.ts';

/** The week in insights, for an admin who asked for it. */
export const insightDigestMail = defineMail<{
  firstName: string;
  /** Suggestions that wait. */
  open: number;
  wishes: { words: string; searches: number; unserved: number }[];
  trends: { name: string; views: number; before: number; season: Season }[];
  path: string;
}>('insight-digest');
