import { defineMail } from '#shared/mail.ts';

/** Addresses in mails are paths; the writer puts the site's address before them. */
type MailedLink = { path: string };

/** Names nobody: a stranger may have typed the address, and the name with it. `signedUpAt` is set when several sign-ups wait for one address, so that the owner recognizes their own; else `null`. */
export const verificationMail = defineMail<MailedLink & { signedUpAt: string | null }>('verification');
/** `firstName` is empty for an address that nobody has verified. */
export const resetMail = defineMail<MailedLink & { firstName: string }>('reset');
export const proofCodeMail = defineMail<{ firstName: string; code: string }>('proof-code');
export const choosePasswordMail = defineMail<{ path: string }>('choose-password');
/** To the address that the account has; `email` is the new one. */
export const emailChangeOldMail = defineMail<MailedLink & { firstName: string; email: string }>('email-change-old');
/** To the new address, which somebody else may own: names nobody. */
export const emailChangeNewMail = defineMail<MailedLink>('email-change-new');
/** To an address that has an account already. */
export const emailChangeTakenMail = defineMail<{ firstName: string }>('email-change-taken');
/** To the former address. */
export const emailChangedMail = defineMail<{ firstName: string; email: string }>('email-changed');
export const welcomeMail = defineMail<{ firstName: string }>('welcome');
export const creatorDecisionMail = defineMail<{
  firstName: string;
  decision: 'approved' | 'declined';
  /** Text by the team; may be empty. */
  note: string;
}>('creator-decision');
