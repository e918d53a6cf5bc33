import { defineMail } from '#shared/mail.ts';

/** Addresses in mails are paths; the writer puts the site's address before them. */
type MailedLink = { firstName: string; path: string };

export const verificationMail = defineMail<MailedLink>('verification');
export const resetMail = defineMail<MailedLink>('reset');
export const welcomeMail = defineMail<{ firstName: string }>('welcome');
export const creatorDecisionMail = defineMail<{
  firstName: string;
  decision: 'approved' | 'declined';
  /** The team's words; may be empty. */
  note: string;
}>('creator-decision');
