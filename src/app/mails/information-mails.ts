import { msg } from '@lingui/core/macro';
import type {
  contactAnswerMail,
  contactForTeamMail,
  contactReceivedMail,
} from '#features/information/information.mails.ts';
import { nameInMail } from '#shared/mail.ts';
import { href } from '#shared/pages.ts';
import { firstCharacters } from '#shared/text.ts';
import type { TemplateOf } from './mail-content.ts';

const LONGEST_PREVIEW = 100;

export const writeContactReceived: TemplateOf<typeof contactReceivedMail> = ({ number, own }, { i18n, urlOf }) => ({
  subject: i18n._(msg`We have your message, number ${String(number)}`),
  preview: i18n._(msg`A person reads it and answers, usually within two working days.`),
  title: own ? i18n._(msg`Thank you, ${own.name}`) : i18n._(msg`Thank you for your message`),
  paragraphs: [
    i18n._(
      msg`Your message has the number ${String(number)}. A person reads it and answers, usually within two working days.`,
    ),
    ...(own ? [i18n._(msg`This is what you wrote:`)] : []),
  ],
  ...(own && { quote: own.message }),
  action: { label: i18n._(msg`Look through the answers`), url: urlOf(href('help')) },
  notes: [
    i18n._(
      msg`If you did not write to us, ignore this mail: somebody has given your address by mistake. Nothing follows.`,
    ),
  ],
});

export const writeContactForTeam: TemplateOf<typeof contactForTeamMail> = (
  { number, kind, name, email, about, message },
  { i18n, urlOf },
) => ({
  subject: i18n._(msg`Message ${String(number)} (${kind}) from ${nameInMail(name)}`),
  preview: firstCharacters(message, LONGEST_PREVIEW),
  title: i18n._(msg`Message ${String(number)} to the team`),
  paragraphs: [i18n._(msg`From ${name}, ${email}`), ...(about ? [i18n._(msg`About ${about}`)] : [])],
  quote: message,
  action: { label: i18n._(msg`Answer it`), url: urlOf(href('adminMessages')) },
  notes: [],
});

export const writeContactAnswer: TemplateOf<typeof contactAnswerMail> = ({ number, answer, own }, { i18n, urlOf }) => ({
  subject: i18n._(msg`Answer to your message ${String(number)}`),
  preview: firstCharacters(answer, LONGEST_PREVIEW),
  title: own ? i18n._(msg`Dear ${own.name}`) : i18n._(msg`About your message ${String(number)}`),
  paragraphs: [...answer.split('\n\n'), ...(own ? [i18n._(msg`You wrote to us:`)] : [])],
  ...(own && { quote: own.message }),
  action: { label: i18n._(msg`Write to us again`), url: urlOf(href('contact')) },
  notes: [i18n._(msg`Please give the number ${String(number)} if you write about it again.`)],
});
