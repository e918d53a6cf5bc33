import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EmbedFacts, EmbedWords } from '#features/items/items.papers.ts';

const headingOf = (i18n: I18n, { kind, state, title }: EmbedFacts): string => {
  if (state === 'shown') return title;
  if (state === 'closed') return i18n._(msg`The creator does not want this to be shown on other sites.`);
  if (kind === 'photo')
    return state === 'gone' ? i18n._(msg`This photo was taken off the site.`) : i18n._(msg`There is no such photo.`);
  return state === 'gone' ? i18n._(msg`This video was taken off the site.`) : i18n._(msg`There is no such video.`);
};

const bylineOf = (i18n: I18n, { kind, state, creator }: EmbedFacts): string => {
  if (state !== 'shown') return '';
  return kind === 'photo' ? i18n._(msg`Photo by ${creator}`) : i18n._(msg`Video by ${creator}`);
};

export const wordEmbed = (i18n: I18n, facts: EmbedFacts): EmbedWords => ({
  heading: headingOf(i18n, facts),
  byline: bylineOf(i18n, facts),
  back: i18n._(msg`On Tamarind`),
});
