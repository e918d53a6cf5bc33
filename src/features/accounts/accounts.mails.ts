import { defineMail } from '#shared/mail.ts';

/** Addresses in mails are paths; the writer puts the site's address before them. */
type MailedLink = { firstName: string; path: string };

/** `signedUpAt` is set when several sign-ups wait for one address, so that the owner recognizes their own; else `null`. */
export const verificationMail = defineMail<MailedLink & { signedUpAt: string | null }>('verification');
export const resetMail = defineMail<MailedLink>('reset');
export const proofCodeMail = defineMail<{ firstName: string; code: string }>('proof-code');
export const choosePasswordMail = defineMail<{ path: string }>('choose-password');
export const welcomeMail = defineMail<{ firstName: string }>('welcome');
export const creatorDecisionMail = defineMail<{
  firstName: string;
  decision: 'approved' | 'declined';
  /** Text by the team; may be empty. */
  note: string;
}>('creator-decision');
