import { defineMail } from '#shared/mail.ts';
import type { Sentence } from '#shared/sentences.ts';

/** The address in it works for this person only, and until the given time. */
export const exportReadyMail = defineMail<{ firstName: string; path: string; until: string }>('export-ready');

/** The address in these works for everybody who has it, and until the account is deleted. */
type Leaving = { firstName: string; leavesAt: string; path: string };
export const leavingAskedMail = defineMail<Leaving>('leaving-asked');
export const leavingReminderMail = defineMail<Leaving>('leaving-reminder');

/** It is due, but something has to be settled first; `path` is where. */
type Reason = Sentence & { path?: string | undefined };
export const leavingHeldMail = defineMail<{ firstName: string; reasons: Reason[] }>('leaving-held');

export const leftMail = defineMail<{ firstName: string }>('left');
