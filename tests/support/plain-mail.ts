import type { WriteMail } from '#shared/mail.ts';

/** Replaces the mail templates, which are part of the bundle: the name is the subject, the facts are the text. */
export const writePlainMail =
  (siteUrl: string): WriteMail =>
  ({ name }, facts) => {
    const lines = Object.entries(facts as Record<string, unknown>).map(([key, value]) => {
      if (key === 'path' && value !== null) return siteUrl + String(value);
      return `${key}: ${typeof value === 'object' ? JSON.stringify(value) : value}`;
    });
    return Promise.resolve({ subject: name, html: '<p>A plain mail for tests</p>', text: lines.join('\n') });
  };
