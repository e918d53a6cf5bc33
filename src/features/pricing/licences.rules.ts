import { dayOf } from '#shared/time.ts';

/** Licences under which an item is offered; `free` only if its creator chose it. */
export const licences = ['free', 'standard', 'extended', 'editorial'] as const;
export type Licence = (typeof licences)[number];

/** What can be licensed, as in the address of the checkout. */
export const licensedTypes = ['photo', 'video', 'sound'] as const;
export type LicensedType = (typeof licensedTypes)[number];

/**
 * What a licence allows and asks for, as facts; screens, mails and certificates have the words. All licences are worldwide
 * and without end, for oneself or one named client, with a signed certificate, and not for training AI unless the creator agreed.
 */
export type LicenceFacts = {
  /** `news`: only in news, comment and teaching. */
  web: 'yes' | 'news';
  advertising: boolean;
  goodsForSale: boolean;
  /** Where a clip or a sound may be played; `null`: version 1 did not say it. */
  playing: 'online' | 'everywhere' | 'news' | null;
  /** `null`: no limit. */
  mostCopies: number | null;
  credit: 'always' | 'welcome';
  /** Whether people, property and works of mas in it need a release. */
  needsRelease: boolean;
};

type LicenceText = {
  version: number;
  /** A day, in UTC: the text counts for licences taken from its beginning. */
  inForceFrom: string;
  facts: Readonly<Record<Licence, LicenceFacts>>;
};

const firstFacts: LicenceText['facts'] = {
  free: {
    web: 'yes',
    playing: null,
    advertising: false,
    goodsForSale: false,
    mostCopies: 1_000,
    credit: 'always',
    needsRelease: true,
  },
  standard: {
    web: 'yes',
    playing: null,
    advertising: true,
    goodsForSale: false,
    mostCopies: 500_000,
    credit: 'welcome',
    needsRelease: true,
  },
  extended: {
    web: 'yes',
    playing: null,
    advertising: true,
    goodsForSale: true,
    mostCopies: null,
    credit: 'welcome',
    needsRelease: true,
  },
  editorial: {
    web: 'news',
    playing: null,
    advertising: false,
    goodsForSale: false,
    mostCopies: null,
    credit: 'always',
    needsRelease: false,
  },
};

/** Version 2 says where clips and sounds may be played; nothing else has changed. */
const factsWithPlaying: LicenceText['facts'] = {
  free: { ...firstFacts.free, playing: 'online' },
  standard: { ...firstFacts.standard, playing: 'everywhere' },
  extended: { ...firstFacts.extended, playing: 'everywhere' },
  editorial: { ...firstFacts.editorial, playing: 'news' },
};

/**
 * Every version of the licence texts, oldest first. An order keeps the version that counted, so a version is never
 * changed and never removed; a change of what a licence allows is a new version.
 */
export const licenceTexts: readonly [LicenceText, ...LicenceText[]] = [
  { version: 1, inForceFrom: '2026-01-01', facts: firstFacts },
  { version: 2, inForceFrom: '2026-11-19', facts: factsWithPlaying },
];

/** What the newest text says, for pages where nothing is licensed yet. */
export const newestFacts = factsWithPlaying;

/** The text that counts at a time. */
export const licenceTextAt = (
  now: Date,
  texts: readonly [LicenceText, ...LicenceText[]] = licenceTexts,
): LicenceText => {
  const day = dayOf(now);
  return texts.findLast(({ inForceFrom }) => inForceFrom <= day) ?? texts[0];
};

/** The text of a licence that was taken earlier. */
export const licenceTextOf = (version: number): LicenceText => {
  const text = licenceTexts.find((candidate) => candidate.version === version);
  if (!text) throw new RangeError(`there is no version ${version} of the licence texts`);
  return text;
};
