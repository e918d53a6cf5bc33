import { defineMail } from '#shared/mail.ts';

/** The address in it works for this person only, and until the given time. */
export const exportReadyMail = defineMail<{ firstName: string; path: string; until: string }>('export-ready');
