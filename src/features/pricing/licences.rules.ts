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

/**
 * Every version of the licence texts, oldest first. An order keeps the version that counted, so a version is never
 * changed and never removed; a change of what a licence allows is a new version.
 */
export const licenceTexts: readonly [LicenceText, ...LicenceText[]] = [
  {
    version: 1,
    inForceFrom: '2026-01-01',
    facts: {
      free: {
        web: 'yes',
        advertising: false,
        goodsForSale: false,
        mostCopies: 1_000,
        credit: 'always',
        needsRelease: true,
      },
      standard: {
        web: 'yes',
        advertising: true,
        goodsForSale: false,
        mostCopies: 500_000,
        credit: 'welcome',
        needsRelease: true,
      },
      extended: {
        web: 'yes',
        advertising: true,
        goodsForSale: true,
        mostCopies: null,
        credit: 'welcome',
        needsRelease: true,
      },
      editorial: {
        web: 'news',
        advertising: false,
        goodsForSale: false,
        mostCopies: null,
        credit: 'always',
        needsRelease: false,
      },
    },
  },
];

/** The text that counts at a time. */
export const licenceTextAt = (
  now: Date,
  texts: readonly [LicenceText, ...LicenceText[]] = licenceTexts,
): LicenceText => {
  const day = now.toISOString().slice(0, 10);
  return texts.findLast(({ inForceFrom }) => inForceFrom <= day) ?? texts[0];
};

/** The text of a licence that was taken earlier. */
export const licenceTextOf = (version: number): LicenceText => {
  const text = licenceTexts.find((candidate) => candidate.version === version);
  if (!text) throw new RangeError(`there is no version ${version} of the licence texts`);
  return text;
};
