import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { CardSubject, CardWords } from '#features/discovery/discovery.papers.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { BadgeWords } from '#features/products/products.papers.ts';
import { formatFor } from '#shared/format/format.ts';

/** Pieces between stars are strong; nobody else's words come here. */
const pieces = (text: string): CardWords['foot'] =>
  text
    .split('*')
    .map((part, index) => ({ text: part, strong: index % 2 === 1 }))
    .filter(({ text: part }) => part !== '');

type Item = Extract<CardSubject, { kind: 'item' }>;

const bylineOf = (i18n: I18n, { item, creator }: Item): string => {
  if (item === 'photo') return i18n._(msg`Photo by ${creator}`);
  if (item === 'video') return i18n._(msg`Video by ${creator}`);
  return i18n._(msg`Sound by ${creator}`);
};

const priceOf = (i18n: I18n, { isFree, fromCents }: Item): string => {
  const amount = fromCents === null ? '' : formatUsd(fromCents);
  if (isFree) return fromCents === null ? i18n._(msg`*Free*.`) : i18n._(msg`*Free* or from ${amount}.`);
  return fromCents === null ? '' : i18n._(msg`From *${amount}*.`);
};

const productsOf = (i18n: I18n, count: number): string =>
  count === 0 ? '' : i18n._(msg`${plural(count, { one: '# thing in it to buy.', other: '# things in it to buy.' })}`);

type Island = Extract<CardSubject, { kind: 'island' }>;

const countsOf = (i18n: I18n, { photoCount, videoCount, soundCount, productCount }: Island): string =>
  [
    photoCount > 0 && i18n._(msg`${plural(photoCount, { one: '*#* photo', other: '*#* photos' })}`),
    videoCount > 0 && i18n._(msg`${plural(videoCount, { one: '*#* video', other: '*#* videos' })}`),
    soundCount > 0 && i18n._(msg`${plural(soundCount, { one: '*#* sound', other: '*#* sounds' })}`),
    productCount > 0 && i18n._(msg`${plural(productCount, { one: '*#* thing to buy', other: '*#* things to buy' })}`),
  ]
    .filter((part) => part !== false)
    .join(', ');

export const wordCard = (i18n: I18n, subject: CardSubject): CardWords => {
  if (subject.kind === 'item') {
    const foot = [priceOf(i18n, subject), productsOf(i18n, subject.productCount)].filter((part) => part !== '');
    return { title: subject.title, lines: [subject.place, bylineOf(i18n, subject)], foot: pieces(foot.join(' ')) };
  }
  if (subject.kind === 'story') {
    const { author, photographer, place, dated } = subject;
    const day = formatFor(i18n.locale).longDay(dated);
    const caption = [place, day].filter((part) => part !== '').join(' – ');
    const byline =
      photographer === null ? i18n._(msg`By ${author}`) : i18n._(msg`Words ${author}, photo ${photographer}`);
    return { title: subject.title, lines: [caption.toUpperCase(), byline], foot: [] };
  }
  if (subject.kind === 'island')
    return { title: subject.title, lines: [subject.names.join(', ')], foot: pieces(countsOf(i18n, subject)) };
  const { owner, count } = subject;
  const from = owner === null ? i18n._(msg`Chosen by our editors`) : i18n._(msg`Collected by ${owner}`);
  return {
    title: subject.title,
    lines: [from],
    foot: pieces(i18n._(msg`${plural(count, { one: '*#* work', other: '*#* works' })} from the Caribbean`)),
  };
};

/** On the badge that makers show in their own shops. */
export const wordBadge = (i18n: I18n): BadgeWords => ({
  above: i18n._(msg`See our products on`),
  below: 'Tamarind',
});
