import { msg } from '@lingui/core/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  choosePasswordMail,
  creatorDecisionMail,
  proofCodeMail,
  resetMail,
  verificationMail,
  welcomeMail,
} from '#features/accounts/accounts.mails.ts';
import { invitationMail } from '#features/business/business.mails.ts';
import { contactAnswerMail, contactForTeamMail, contactReceivedMail } from '#features/information/information.mails.ts';
import { insightDigestMail } from '#features/insights/insights.mails.ts';
import { reportAnswerMail } from '#features/items/items.mails.ts';
import { testMail } from '#features/moderation/health.mails.ts';
import { translateNotice } from '#features/notifications/notification-words.rules.ts';
import { notificationMail } from '#features/notifications/notifications.mails.ts';
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
  writeProofCode,
  writeReset,
  writeVerification,
  writeWelcome,
} from './account-mails.ts';
import { writeInvitation } from './business-mails.ts';
import { writeContactAnswer, writeContactForTeam, writeContactReceived } from './information-mails.ts';
import { writeInsightDigest } from './insight-mails.ts';
import { MailFrame } from './MailFrame.tsx';
import { type MailTemplate, plainText, type TemplateOf } from './mail-content.ts';
import {
  writeExportReady,
  writeLeavingAsked,
  writeLeavingHeld,
  writeLeavingReminder,
  writeLeft,
} from './own-data-mails.ts';
import { writeReportAnswer } from './report-mails.ts';

const writeNotification: TemplateOf<typeof notificationMail> = ({ path, ...notice }, { i18n, urlOf }) => {
  const { title, message } = translateNotice((sentence) => worded(i18n, sentence), notice);
  return {
    subject: title,
    preview: message,
    title,
    paragraphs: message.split('\n\n'),
    action: {
      label: path ? i18n._(msg`View`) : i18n._(msg`See all notifications`),
      url: urlOf(path ?? href('notifications')),
    },
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

const entry = <Facts,>(kind: MailKind<Facts>, template: MailTemplate<Facts>) =>
  [kind.name, template as MailTemplate<never>] as const;

/** Found by name: the SSR bundle has its own copies of these objects. */
const templates = new Map([
  entry(verificationMail, writeVerification),
  entry(resetMail, writeReset),
  entry(choosePasswordMail, writeChoosePassword),
  entry(proofCodeMail, writeProofCode),
  entry(welcomeMail, writeWelcome),
  entry(creatorDecisionMail, writeCreatorDecision),
  entry(exportReadyMail, writeExportReady),
  entry(leavingAskedMail, writeLeavingAsked),
  entry(leavingReminderMail, writeLeavingReminder),
  entry(leavingHeldMail, writeLeavingHeld),
  entry(leftMail, writeLeft),
  entry(invitationMail, writeInvitation),
  entry(reportAnswerMail, writeReportAnswer),
  entry(notificationMail, writeNotification),
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
