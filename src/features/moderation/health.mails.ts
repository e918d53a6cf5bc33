import { defineMail } from '#shared/mail.ts';

/** Shows an admin that mail goes out. */
export const testMail = defineMail<{ firstName: string; path: string }>('health-test');
