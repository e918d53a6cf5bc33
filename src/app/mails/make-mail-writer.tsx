import { msg, plural } from '@lingui/core/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import {
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
import { invitationMail } from '#features/business/business.mails.ts';
import { contactAnswerMail, contactForTeamMail, contactReceivedMail } from '#features/information/information.mails.ts';
import { insightDigestMail } from '#features/insights/insights.mails.ts';
import { reportAnswerMail } from '#features/items/items.mails.ts';
import { payoutAddressReplacedMail, receiptMail } from '#features/licensing/licensing.mails.ts';
import { testMail } from '#features/moderation/health.mails.ts';
import { translateNotice } from '#features/notifications/notification-words.rules.ts';
import { dayMail, type MailedNotice, notificationMail } from '#features/notifications/notifications.mails.ts';
import {
  exportReadyMail,
  leavingAskedMail,
  leavingHeldMail,
  leavingReminderMail,
  leftMail,
} from '#features/own-data/own-data.mails.ts';
import type { MailKind, WriteMail } from '#shared/mail.ts';
import { href } from '#shared/pages.ts';
import { worded } from '#ui/messages/worded.ts';
import { loadLanguage } from '../pages/language.ts';
import {
  writeChoosePassword,
  writeCreatorDecision,
  writeEmailChanged,
  writeEmailChangeNew,
  writeEmailChangeOld,
  writeEmailChangeTaken,
  writeProofCode,
  writeReset,
  writeVerification,
  writeWelcome,
} from './account-mails.ts';
import { writeInvitation } from './business-mails.ts';
import { writeContactAnswer, writeContactForTeam, writeContactReceived } from './information-mails.ts';
import { writeInsightDigest } from './insight-mails.ts';
import { MailFrame } from './MailFrame.tsx';
import { type MailTemplate, type MailTools, plainText, type TemplateOf } from './mail-content.ts';
import {
  writeExportReady,
  writeLeavingAsked,
  writeLeavingHeld,
  writeLeavingReminder,
  writeLeft,
} from './own-data-mails.ts';
import { writeReceipt } from './receipt-mails.ts';
import { writeReportAnswer } from './report-mails.ts';

const shownPicture = ({ picture }: MailedNotice, urlOf: MailTools['urlOf']) =>
  picture && { url: urlOf(picture.path), alt: picture.alt };

const writeNotification: TemplateOf<typeof notificationMail> = ({ path, ...notice }, { i18n, urlOf }) => {
  const { title, message } = translateNotice((sentence) => worded(i18n, sentence), notice);
  return {
    subject: title,
    preview: message,
    title,
    paragraphs: message.split('\n\n'),
    pictures: [shownPicture(notice, urlOf)],
    action: {
      label: path ? i18n._(msg`View`) : i18n._(msg`See all notifications`),
      url: urlOf(path ?? href('notifications')),
    },
    notes: [i18n._(msg`Which notifications also come by mail is your choice, on the notifications page.`)],
  };
};

const writeDay: TemplateOf<typeof dayMail> = ({ notices }, { i18n, urlOf }) => {
  const words = notices.map((notice) => translateNotice((sentence) => worded(i18n, sentence), notice));
  const titles = words.map(({ title }) => title).join(', ');
  return {
    subject: i18n._(
      msg`Your day on Tamarind: ${plural(words.length, { one: '# good thing', other: '# good things' })}`,
    ),
    preview: titles,
    title: i18n._(msg`Your day on Tamarind`),
    // The message alone: the title says the same shorter, and an amount must not be read as two.
    paragraphs: words.map(({ message }) => message),
    pictures: notices.map((notice) => shownPicture(notice, urlOf)),
    action: { label: i18n._(msg`See all notifications`), url: urlOf(href('notifications')) },
    notes: [i18n._(msg`Which notifications also come by mail is your choice, on the notifications page.`)],
  };
};

const writeTestMail: TemplateOf<typeof testMail> = ({ firstName, path }, { i18n, urlOf }) => ({
  subject: i18n._(msg`A test mail from Tamarind`),
  preview: i18n._(msg`Mail goes out.`),
  title: i18n._(msg`It arrived, ${firstName}`),
  paragraphs: [i18n._(msg`You asked for this mail on the page that tries every component. Mail goes out.`)],
  action: { label: i18n._(msg`Back to the components`), url: urlOf(path) },
  notes: [i18n._(msg`Only admins can send it, and only to themselves.`)],
});

const writePayoutAddressReplaced: TemplateOf<typeof payoutAddressReplacedMail> = (_, { i18n, urlOf }) => ({
  subject: i18n._(msg`Tamarind no longer pays to this address`),
  preview: i18n._(msg`A creator has chosen another payout account.`),
  title: i18n._(msg`Payouts go elsewhere from now on`),
  paragraphs: [
    i18n._(
      msg`A creator on Tamarind was paid to this PayPal address until today, and has now chosen another account. We wait three days before we pay to the new one.`,
    ),
    i18n._(msg`If this was you, there is nothing to do.`),
  ],
  action: { label: i18n._(msg`This was not me`), url: urlOf(href('contact')) },
  notes: [i18n._(msg`If it was not you, sign in, change your password and write to us within these three days.`)],
});

const entry = <Facts,>(kind: MailKind<Facts>, template: MailTemplate<Facts>) =>
  [kind.name, template as MailTemplate<never>] as const;

/** Found by name: the SSR bundle has its own copies of these objects. */
const templates = new Map([
  entry(verificationMail, writeVerification),
  entry(resetMail, writeReset),
  entry(choosePasswordMail, writeChoosePassword),
  entry(proofCodeMail, writeProofCode),
  entry(emailChangeOldMail, writeEmailChangeOld),
  entry(emailChangeNewMail, writeEmailChangeNew),
  entry(emailChangeTakenMail, writeEmailChangeTaken),
  entry(emailChangedMail, writeEmailChanged),
  entry(welcomeMail, writeWelcome),
  entry(creatorDecisionMail, writeCreatorDecision),
  entry(exportReadyMail, writeExportReady),
  entry(leavingAskedMail, writeLeavingAsked),
  entry(leavingReminderMail, writeLeavingReminder),
  entry(leavingHeldMail, writeLeavingHeld),
  entry(leftMail, writeLeft),
  entry(invitationMail, writeInvitation),
  entry(reportAnswerMail, writeReportAnswer),
  entry(payoutAddressReplacedMail, writePayoutAddressReplaced),
  entry(receiptMail, writeReceipt),
  entry(notificationMail, writeNotification),
  entry(dayMail, writeDay),
  entry(testMail, writeTestMail),
  entry(contactReceivedMail, writeContactReceived),
  entry(contactForTeamMail, writeContactForTeam),
  entry(contactAnswerMail, writeContactAnswer),
  entry(insightDigestMail, writeInsightDigest),
]);

/**
 * Writes every mail of the site. Input and output are plain data: the SSR bundle has its own copies of the server's
 * classes, so `instanceof` fails.
 */
export const makeMailWriter =
  (siteUrl: string, load = loadLanguage): WriteMail =>
  async ({ name }, facts, language) => {
    const template = templates.get(name);
    if (!template) throw new Error(`The mail "${name}" has no template`);
    const i18n = await load(language);
    const content = template(facts as never, { i18n, urlOf: (path) => siteUrl + path });
    const footer = i18n._(msg`Tamarind: photos, videos and sounds from the Caribbean. ${siteUrl}`);
    const html = renderToStaticMarkup(
      <MailFrame content={content} language={language} siteUrl={siteUrl} footer={footer} />,
    );
    return { subject: content.subject, html: `<!doctype html>${html}`, text: plainText(content, footer) };
  };
