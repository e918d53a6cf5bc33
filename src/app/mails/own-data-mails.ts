import { msg } from '@lingui/core/macro';
import type {
  exportReadyMail,
  leavingAskedMail,
  leavingHeldMail,
  leavingReminderMail,
  leftMail,
} from '#features/own-data/own-data.mails.ts';
import { formatFor } from '#shared/format/format.ts';
import { href } from '#shared/pages.ts';
import { worded } from '#ui/messages/worded.ts';
import type { TemplateOf } from './mail-content.ts';

export const writeExportReady: TemplateOf<typeof exportReadyMail> = ({ firstName, path, until }, { i18n, urlOf }) => {
  const day = formatFor(i18n.locale).longDay(until);
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

export const writeLeavingAsked: TemplateOf<typeof leavingAskedMail> = (
  { firstName, leavesAt, path },
  { i18n, urlOf },
) => {
  const day = formatFor(i18n.locale).longDay(leavesAt);
  return {
    subject: i18n._(msg`Your Tamarind account will be deleted on ${day}`),
    preview: i18n._(msg`Until then one press keeps it.`),
    title: i18n._(msg`You want to leave, ${firstName}`),
    paragraphs: [
      i18n._(
        msg`On ${day} we delete your account and what is yours in it: profile, likes, collections, notifications and everything that was never published. Published works are taken off the site that day.`,
      ),
      i18n._(
        msg`Licences that were sold stay valid, with their files and certificates, and our books stay. Your name is removed wherever the law and a signature let us.`,
      ),
      i18n._(msg`Until then everything works as before. Pay out what you have earned; what is left then is given up.`),
    ],
    action: { label: i18n._(msg`Keep my account`), url: urlOf(path) },
    notes: [
      i18n._(
        msg`If you did not ask for it, keep your account with the link, then change your password and sign out everywhere else on your profile: somebody may be signed in to it.`,
      ),
    ],
  };
};

export const writeLeavingReminder: TemplateOf<typeof leavingReminderMail> = (
  { firstName, leavesAt, path },
  { i18n, urlOf },
) => {
  const day = formatFor(i18n.locale).longDay(leavesAt);
  return {
    subject: i18n._(msg`In two days your Tamarind account is deleted`),
    preview: i18n._(msg`After ${day} it cannot be brought back.`),
    title: i18n._(msg`Two days left, ${firstName}`),
    paragraphs: [
      i18n._(msg`As you asked, we delete your account on ${day}. After that nobody can bring it back, not even we.`),
      i18n._(msg`If you want to have a copy of your data, ask for it on your profile before that day.`),
    ],
    action: { label: i18n._(msg`Keep my account`), url: urlOf(path) },
    notes: [],
  };
};

export const writeLeavingHeld: TemplateOf<typeof leavingHeldMail> = ({ firstName, reasons }, { i18n, urlOf }) => {
  const profile = { label: i18n._(msg`Open my profile`), url: urlOf(href('profile', {}, { section: 'privacy' })) };
  const places = reasons.flatMap(({ path }) => (path === undefined ? [] : [urlOf(path)]));
  const [action = profile, ...links] = [
    ...places.map((url) => ({ label: i18n._(msg`Settle it now`), url })),
    ...(places.length > 0 ? [profile] : []),
  ];
  return {
    subject: i18n._(msg`Your account cannot be deleted yet`),
    preview: i18n._(msg`Something has to be settled first.`),
    title: i18n._(msg`Not yet, ${firstName}`),
    paragraphs: [
      i18n._(msg`Today is the day on which you wanted your account to be deleted. This stands against it:`),
      ...reasons.map((reason) => worded(i18n, reason)),
      i18n._(msg`As soon as it is settled, your account is deleted without another mail before.`),
    ],
    action,
    links,
    notes: [],
  };
};

export const writeLeft: TemplateOf<typeof leftMail> = ({ firstName }, { i18n, urlOf }) => ({
  subject: i18n._(msg`Your Tamarind account is deleted`),
  preview: i18n._(msg`This is our last mail to you.`),
  title: i18n._(msg`Goodbye, ${firstName}`),
  paragraphs: [
    i18n._(
      msg`Your account is deleted, and with it what was yours. This address is free: you can sign up anew with it.`,
    ),
    i18n._(msg`Licences that you bought stay valid. Keep their certificates and files: they are in no list any more.`),
    i18n._(msg`Thank you for the time that you were with us.`),
  ],
  action: { label: i18n._(msg`Visit Tamarind`), url: urlOf(href('home')) },
  notes: [],
});
