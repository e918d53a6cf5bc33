import { defineMail } from '#shared/mail.ts';
import type { WordedNotice } from './notification-words.rules.ts';

/** The address is a path of our site; the words stand where a mail program loads no pictures. */
export type MailPicture = { path: string; alt: string };
/** What the bell shows, with the picture of the work where it is public. */
export type MailedNotice = WordedNotice & { picture?: MailPicture };

/** What the bell shows, by mail. */
export const notificationMail = defineMail<
  MailedNotice & {
    /** Where 'View' leads on our own site. */
    path: string | null;
  }
>('notification');

/** Several notifications of one day. */
export const dayMail = defineMail<{ notices: MailedNotice[] }>('notifications-of-a-day');
