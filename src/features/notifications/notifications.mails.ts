import { defineMail } from '#shared/mail.ts';

/** What the bell shows, by mail. */
export const notificationMail = defineMail<{
  title: string;
  message: string;
  /** Where 'View' leads on our own site. */
  path: string | null;
}>('notification');
