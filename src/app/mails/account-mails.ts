import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  choosePasswordMail,
  creatorDecisionMail,
  emailChangedMail,
  emailChangeNewMail,
  emailChangeOldMail,
  emailChangeTakenMail,
  proofCodeMail,
  resetMail,
  verificationMail,
  welcomeMail,
} from '#features/accounts/accounts.mails.ts';
import { formatFor } from '#shared/format/format.ts';
import { href } from '#shared/pages.ts';
import type { TemplateOf } from './mail-content.ts';

const severalSignUps = (signedUpAt: string, i18n: I18n): string => {
  const time = formatFor(i18n.locale).dayAndTime(signedUpAt, { style: 'longDay' });
  return i18n._(
    msg`Somebody has signed up with this address more than once. This link belongs to the sign-up of ${time} (UTC) and opens the account with the password that was typed then. Follow it only if that was you.`,
  );
};

export const writeVerification: TemplateOf<typeof verificationMail> = ({ path, signedUpAt }, { i18n, urlOf }) => ({
  subject: i18n._(msg`Verify your email address`),
  preview: i18n._(msg`One click, and your Tamarind account is ready.`),
  title: i18n._(msg`Welcome aboard`),
  paragraphs: [
    i18n._(msg`Please confirm that this address is yours. After that you can sign in.`),
    ...(signedUpAt === null ? [] : [severalSignUps(signedUpAt, i18n)]),
  ],
  action: { label: i18n._(msg`Verify my email address`), url: urlOf(path) },
  notes: [
    i18n._(msg`The link works once and for 24 hours.`),
    i18n._(msg`If you did not sign up at Tamarind, ignore this mail: without the click nothing happens.`),
  ],
});

export const writeChoosePassword: TemplateOf<typeof choosePasswordMail> = ({ path }, { i18n, urlOf }) => ({
  subject: i18n._(msg`Choose the password of your account`),
  preview: i18n._(msg`Your Tamarind account is ready once you have chosen its password.`),
  title: i18n._(msg`Choose your password`),
  paragraphs: [
    i18n._(
      msg`You asked for a new verification link. More than one sign-up waits for this address, and we cannot tell which password is yours.`,
    ),
    i18n._(
      msg`So please choose a password with this link. It also confirms that the address is yours, and every sign-up that waits for it ends.`,
    ),
  ],
  action: { label: i18n._(msg`Choose my password`), url: urlOf(path) },
  notes: [
    i18n._(msg`The link works once and for one hour.`),
    i18n._(msg`If you did not sign up at Tamarind, ignore this mail: without the click nothing happens.`),
  ],
});

export const writeProofCode: TemplateOf<typeof proofCodeMail> = ({ firstName, code }, { i18n, urlOf }) => ({
  subject: i18n._(msg`Your code for Tamarind`),
  preview: i18n._(msg`Six digits that show that it is you.`),
  title: i18n._(msg`Is it you, ${firstName}?`),
  paragraphs: [
    i18n._(
      msg`Somebody who is signed in to your account wants to make an important change there. Enter this code there:`,
    ),
  ],
  quote: `${code.slice(0, 3)} ${code.slice(3)}`,
  action: { label: i18n._(msg`Open my profile`), url: urlOf(href('profile', {}, { section: 'security' })) },
  notes: [
    i18n._(msg`The code works once and for ten minutes. Tell it to nobody.`),
    i18n._(
      msg`If it was not you, sign out everywhere else on your profile: somebody may be signed in to your account.`,
    ),
  ],
});

export const writeReset: TemplateOf<typeof resetMail> = ({ firstName, path }, { i18n, urlOf }) => ({
  subject: i18n._(msg`Set a new password`),
  preview: i18n._(msg`A link to choose a new password for your Tamarind account.`),
  title: firstName ? i18n._(msg`A new password for you, ${firstName}`) : i18n._(msg`A new password for you`),
  paragraphs: [
    i18n._(msg`Somebody, most likely you, asked for a new password. Choose one with this link.`),
    i18n._(msg`Once it is set, you are signed out everywhere else.`),
  ],
  action: { label: i18n._(msg`Choose a new password`), url: urlOf(path) },
  notes: [
    i18n._(msg`The link works once and for one hour.`),
    i18n._(msg`If you did not ask for it, ignore this mail: your password stays as it is.`),
  ],
});

export const writeEmailChangeOld: TemplateOf<typeof emailChangeOldMail> = (
  { firstName, email, path },
  { i18n, urlOf },
) => ({
  subject: i18n._(msg`Confirm your new email address`),
  preview: i18n._(msg`Your Tamarind account is about to get another email address.`),
  title: i18n._(msg`A new address, ${firstName}?`),
  paragraphs: [
    i18n._(msg`Somebody, most likely you, asked to change the email address of your account to ${email}.`),
    i18n._(
      msg`Confirm it with this link. We sent another link to the new address; the change is made once you have followed both.`,
    ),
  ],
  action: { label: i18n._(msg`Confirm or stop the change`), url: urlOf(path) },
  notes: [
    i18n._(msg`The link works once and for 24 hours.`),
    i18n._(
      msg`If it was not you, stop the change with the same link, then change your password: somebody may be signed in to your account.`,
    ),
  ],
});

export const writeEmailChangeNew: TemplateOf<typeof emailChangeNewMail> = ({ path }, { i18n, urlOf }) => ({
  subject: i18n._(msg`Confirm your new email address`),
  preview: i18n._(msg`One more click, and your Tamarind account has this address.`),
  title: i18n._(msg`Is this your new address?`),
  paragraphs: [
    i18n._(
      msg`Somebody asked to use this address for their Tamarind account. If that was you, confirm that it is yours.`,
    ),
    i18n._(msg`We sent another link to the old address; the change is made once you have followed both.`),
  ],
  action: { label: i18n._(msg`Confirm this address`), url: urlOf(path) },
  notes: [
    i18n._(msg`The link works once and for 24 hours.`),
    i18n._(msg`If you did not ask for it, ignore this mail: without the click nothing happens.`),
  ],
});

export const writeEmailChangeTaken: TemplateOf<typeof emailChangeTakenMail> = ({ firstName }, { i18n, urlOf }) => ({
  subject: i18n._(msg`This address has a Tamarind account already`),
  preview: i18n._(msg`Somebody wanted to use your email address for another account.`),
  title: i18n._(msg`You have an account already, ${firstName}`),
  paragraphs: [
    i18n._(
      msg`Somebody asked to use this email address for another Tamarind account. It belongs to yours, so nothing was changed.`,
    ),
    i18n._(msg`If that was you, sign in with this address. To use it for the other account, delete this one first.`),
  ],
  action: { label: i18n._(msg`Sign in`), url: urlOf(href('login')) },
  notes: [i18n._(msg`If it was not you, there is nothing to do. We did not tell them that you have an account.`)],
});

export const writeEmailChanged: TemplateOf<typeof emailChangedMail> = ({ firstName, email }, { i18n, urlOf }) => ({
  subject: i18n._(msg`Your email address was changed`),
  preview: i18n._(msg`Your Tamarind account has a new email address.`),
  title: i18n._(msg`Your new address counts, ${firstName}`),
  paragraphs: [
    i18n._(msg`Both addresses confirmed the change. From now on you sign in with ${email}, and our mail goes there.`),
  ],
  action: { label: i18n._(msg`This was not me`), url: urlOf(href('contact')) },
  notes: [i18n._(msg`This is our last mail to this address.`)],
});

export const writeWelcome: TemplateOf<typeof welcomeMail> = ({ firstName }, { i18n, urlOf }) => ({
  subject: i18n._(msg`Welcome to Tamarind, ${firstName}`),
  preview: i18n._(msg`Photos, videos and sounds from every island, made by the people who live there.`),
  title: i18n._(msg`Good to have you, ${firstName}`),
  paragraphs: [
    i18n._(msg`Your account is ready. Like what you want to find again, and gather pictures in collections.`),
    i18n._(msg`Free photos carry small dots: open one to see the natural product in the picture and who makes it.`),
  ],
  action: { label: i18n._(msg`Start exploring`), url: urlOf(href('explore')) },
  notes: [i18n._(msg`Which mails you get from us is your choice, on the notifications page.`)],
});

export const writeCreatorDecision: TemplateOf<typeof creatorDecisionMail> = (
  { firstName, decision, note },
  { i18n, urlOf },
) =>
  decision === 'approved'
    ? {
        subject: i18n._(msg`You are a Tamarind creator now`),
        preview: i18n._(msg`The team approved your application.`),
        title: i18n._(msg`Welcome among the creators, ${firstName}`),
        paragraphs: [
          i18n._(msg`The team looked at your work and approved your application.`),
          i18n._(msg`From now on you can upload photos, videos and sounds. Sign in once more as Creator to begin.`),
        ],
        quote: note,
        action: { label: i18n._(msg`Upload your first pictures`), url: urlOf(href('creatorUploads')) },
        notes: [],
      }
    : {
        subject: i18n._(msg`About your creator application`),
        preview: i18n._(msg`The team looked at your application.`),
        title: i18n._(msg`Not this time, ${firstName}`),
        paragraphs: [i18n._(msg`The team looked at your work and declined your application for now. Their words:`)],
        quote: note,
        action: { label: i18n._(msg`See my application`), url: urlOf(href('verifyCreator')) },
        notes: [i18n._(msg`You may apply again whenever you have something new to show.`)],
      };
