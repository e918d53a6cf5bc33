import { defineMail } from '#shared/mail.ts';
import type { ContactKind } from './contact.rules.ts';

/**
 * What the reader wrote, only where we know that they did: signed in, from their own address. To any other address a
 * stranger's words would be a letter from us.
 */
type OwnWords = { name: string; message: string } | null;

export const contactReceivedMail = defineMail<{ number: number; own: OwnWords }>('contact-received');

/** To the team's own mailbox. */
export const contactForTeamMail = defineMail<{
  number: number;
  kind: ContactKind;
  name: string;
  email: string;
  about: string | null;
  message: string;
}>('contact-for-team');

export const contactAnswerMail = defineMail<{ number: number; answer: string; own: OwnWords }>('contact-answer');
