import { defineMail } from '#shared/mail.ts';
import type { WordedNotice } from './notification-words.rules.ts';

/** What the bell shows, by mail. */
export const notificationMail = defineMail<
  WordedNotice & {
    /** Where 'View' leads on our own site. */
    path: string | null;
  }
>('notification');

/** Several notifications of one day. */
export const dayMail = defineMail<{ notices: WordedNotice[] }>('notifications-of-a-day');
