import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { reportAnswerMail } from '#features/items/items.mails.ts';
import type { ReportOutcome } from '#features/items/reports.rules.ts';
import { nameInMail } from '#shared/mail.ts';
import { href } from '#shared/pages.ts';
import type { TemplateOf } from './mail-content.ts';

const outcomes: Record<ReportOutcome, MessageDescriptor> = {
  no_breach: msg`We looked at it carefully and found nothing that breaks our guidelines or the rights of somebody, so it stays as it is. If you know more than you wrote, report it again and tell us what we have missed.`,
  mended: msg`You were right, and it is put right now. Thank you for taking the time to tell us.`,
  withdrawn: msg`You were right: we have taken it off the site. Thank you for taking the time to tell us.`,
  duplicate: msg`Others had told us about the same thing before, and it is dealt with already. Thank you all the same.`,
};

export const writeReportAnswer: TemplateOf<typeof reportAnswerMail> = (
  { outcome, answer, note, path, ...item },
  { i18n, urlOf },
) => {
  const title = nameInMail(item.title);
  return {
    subject: i18n._(msg`Your report about “${title}”`),
    preview: i18n._(outcomes[outcome]),
    title: i18n._(msg`What came of your report`),
    paragraphs: [
      note === null
        ? i18n._(msg`You told us that something is wrong with “${title}” on Tamarind.`)
        : i18n._(msg`You told us that something is wrong with “${title}” on Tamarind. You wrote: “${note}”`),
      i18n._(outcomes[outcome]),
    ],
    ...(answer && { quote: answer }),
    action: {
      label: path === href('guidelines') ? i18n._(msg`Read our guidelines`) : i18n._(msg`See it on Tamarind`),
      url: urlOf(path),
    },
    notes: [
      i18n._(
        msg`Its creator does not learn who reported it. If you had no account, we have now forgotten your address.`,
      ),
    ],
  };
};
