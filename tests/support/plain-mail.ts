import type { WriteMail } from '#shared/mail.ts';

/** Stands in for the templates, which belong to the bundle: the name as the subject, the facts as the words. */
export const writePlainMail =
  (siteUrl: string): WriteMail =>
  ({ name }, facts) => {
    const lines = Object.entries(facts as Record<string, string | null>).map(([key, value]) =>
      key === 'path' && value !== null ? siteUrl + value : `${key}: ${value}`,
    );
    return Promise.resolve({ subject: name, html: '<p>A plain mail for tests</p>', text: lines.join('\n') });
  };
