import { msg } from '@lingui/core/macro';
import type { exportReadyMail } from '#features/own-data/own-data.mails.ts';
import type { TemplateOf } from './mail-content.ts';

export const writeExportReady: TemplateOf<typeof exportReadyMail> = ({ firstName, path, until }, { i18n, urlOf }) => {
  const day = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));
  return {
    subject: i18n._(msg`Your data from Tamarind is ready`),
    preview: i18n._(msg`A link to everything that you have with us.`),
    title: i18n._(msg`Here is your data, ${firstName}`),
    paragraphs: [
      i18n._(
        msg`You asked for everything that you have with us. It is one ZIP file: a JSON file for each subject, and the originals that you have uploaded.`,
      ),
      i18n._(
        msg`The link works until ${day}, and only while you are signed in. Then the file is removed; you can ask for a new one at any time.`,
      ),
    ],
    action: { label: i18n._(msg`Download my data`), url: urlOf(path) },
    notes: [
      i18n._(
        msg`If you did not ask for it, change your password and sign out everywhere else on your profile: somebody may be signed in to your account.`,
      ),
    ],
  };
};
