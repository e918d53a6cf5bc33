import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { findIsland } from '#features/taxonomy/taxonomy.rules.ts';
import type { EditedFields } from '../../managed-items.rules.ts';

type EditedName = keyof EditedFields;

/** What an entry may have recorded, beside the paths of prices. */
const factNames = {
  access: msg`Access`,
  allowsAiTraining: msg`Training of AI`,
  allowsEmbedding: msg`Embedding`,
  altText: msg`Alt text`,
  amount: msg`Amount`,
  asked: msg`Asked for`,
  at: msg`For`,
  categorySlug: msg`Category`,
  cents: msg`Amount`,
  count: msg`Number`,
  customer: msg`Customer`,
  description: msg`Description`,
  due: msg`Due`,
  from: msg`From`,
  'given up, US cents': msg`Given up`,
  interval: msg`Paid`,
  isEditorial: msg`Editorial only`,
  islandSlug: msg`Island`,
  job: msg`Job`,
  kind: msg`Kind`,
  linked: msg`Linked`,
  location: msg`Place`,
  moreCategorySlugs: msg`More categories`,
  note: msg`Note`,
  order: msg`Order`,
  outcome: msg`Outcome`,
  own: msg`Their own work`,
  ownAppeal: msg`Appeal against their own decision`,
  place: msg`Place`,
  reason: msg`Reason`,
  reasons: msg`Reasons`,
  recognisable: msg`Recognisable`,
  sessions: msg`Sessions`,
  source: msg`Source`,
  state: msg`State`,
  tags: msg`Tags`,
  title: msg`Title`,
  unlinked: msg`No longer linked`,
  until: msg`Until`,
  value: msg`Value`,
  words: msg`Words`,
} satisfies Record<string, MessageDescriptor> & Record<EditedName, MessageDescriptor>;

/** Words of codes, as they are recorded. */
const valueWords: Readonly<Record<string, MessageDescriptor>> = {
  appealed: msg`appealed`,
  awaiting_review: msg`waits for review`,
  corrected: msg`corrected`,
  duplicate: msg`reported before`,
  false: msg`no`,
  free: msg`free`,
  mended: msg`mended`,
  model: msg`people`,
  month: msg`monthly`,
  no_breach: msg`no breach`,
  photo: msg`photo`,
  premium: msg`premium`,
  processing: msg`in processing`,
  property: msg`property`,
  published: msg`published`,
  rejected: msg`rejected`,
  sound: msg`sound`,
  suggestion: msg`a suggestion`,
  true: msg`yes`,
  video: msg`video`,
  withdrawn: msg`withdrawn`,
  year: msg`yearly`,
  yes: msg`yes`,
};

/** `prices.photo.standardCents` as `prices, photo, standard cents`: the settings have more names than anybody would list. */
const spelledOut = (code: string): string =>
  code
    .replaceAll('.', ', ')
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const factName = (i18n: I18n, name: string): string => {
  const known = Object.hasOwn(factNames, name) ? factNames[name as keyof typeof factNames] : undefined;
  return known ? i18n._(known) : spelledOut(name);
};

const oneValue = (i18n: I18n, name: string, value: string): string => {
  if (value === '') return '–';
  if (name === 'islandSlug') return findIsland(value)?.name ?? spelledOut(value);
  if (name.endsWith('Slug') || name.endsWith('Slugs')) return spelledOut(value);
  return Object.hasOwn(valueWords, value) && valueWords[value] ? i18n._(valueWords[value]) : value;
};

/** A value in words; of a change what it was and what it is. */
export const factValue = (i18n: I18n, name: string, value: string): string =>
  value
    .split(' → ')
    .map((part) => oneValue(i18n, name, part))
    .join(' → ');
