import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { insightDigestMail } from '#features/insights/insights.mails.ts';
import type { Season } from '#features/insights/trends.rules.ts';
import type { TemplateOf } from './mail-content.ts';

const seasons: Record<Season, MessageDescriptor> = {
  again: msg`as in the same weeks a year ago`,
  new: msg`not so a year ago`,
  unknown: msg`too little was counted a year ago`,
};

export const writeInsightDigest: TemplateOf<typeof insightDigestMail> = (
  { firstName, open, wishes, trends, path },
  { i18n, urlOf },
) => {
  const waiting = i18n._(
    msg`${plural(open, { one: '# suggestion waits for a decision.', other: '# suggestions wait for a decision.' })}`,
  );
  const missed = wishes.map(({ words, searches, unserved }) =>
    i18n._(msg`“${words}”: ${searches} searches, ${unserved} of them without a press on a result.`),
  );
  const rising = trends.map(({ name, views, before, season }) => {
    const then = i18n._(seasons[season]);
    return i18n._(msg`${name}: ${views} views in four weeks, ${before} in the four before; ${then}.`);
  });
  return {
    subject: i18n._(msg`Tamarind’s week in insights`),
    preview: waiting,
    title: i18n._(msg`The week in insights, ${firstName}`),
    paragraphs: [
      waiting,
      wishes.length > 0
        ? i18n._(msg`What people looked for in twelve weeks and did not find:`)
        : i18n._(msg`Nothing that people looked for in twelve weeks stands out as missing.`),
      ...missed,
      trends.length > 0
        ? i18n._(msg`What is viewed more than before, beyond the whole site:`)
        : i18n._(msg`No island and no theme rises clearly more than the whole site.`),
      ...rising,
    ],
    action: { label: i18n._(msg`Open AI Insights`), url: urlOf(path) },
    notes: [
      i18n._(msg`You asked for this mail on that page. It comes once a week, on Monday, until you turn it off there.`),
    ],
  };
};
