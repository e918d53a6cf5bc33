import { defineMail } from '#shared/mail.ts';
import type { ContactKind } from './contact.rules.ts';

export const contactReceivedMail = defineMail<{ name: string; number: number; message: string }>('contact-received');

/** To the team's own mailbox. */
export const contactForTeamMail = defineMail<{
  number: number;
  kind: ContactKind;
  name: string;
  email: string;
  about: string | null;
  message: string;
}>('contact-for-team');

export const contactAnswerMail = defineMail<{ name: string; number: number; answer: string; message: string }>(
  'contact-answer',
);
