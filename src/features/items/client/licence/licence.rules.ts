import type { ItemAccess } from '#features/media/media.rules.ts';
import { extendedPriceCents, type Licence, standardPriceCents } from '#features/media/prices.rules.ts';

/** The credit line of a published picture. Not translated, like a name. */
export const creditOf = ({ photographer }: { photographer: string }): string => `Photo: ${photographer} / Tamarind`;

export const clipCreditOf = ({ creator }: { creator: { name: string } }): string => `Video: ${creator.name} / Tamarind`;

export const soundCreditOf = ({ creator }: { creator: { name: string } }): string =>
  `Sound: ${creator.name} / Tamarind`;

type LicenceChoice = { licence: Licence; priceCents: number };
type Licensed = { kind: 'photo' | 'sound'; access: ItemAccess; isEditorial: boolean };

/** Licences of a photo or a sound, cheapest first. Editorial items have no licence for advertising. */
export const licenceChoices = ({ kind, access, isEditorial }: Licensed): [LicenceChoice, ...LicenceChoice[]] => {
  const paid = { kind, access: 'premium' } as const;
  const free: LicenceChoice = { licence: 'free', priceCents: 0 };
  if (isEditorial) return [access === 'free' ? free : { licence: 'editorial', priceCents: standardPriceCents(paid) }];
  const standard: LicenceChoice = { licence: 'standard', priceCents: standardPriceCents(paid) };
  const extended: LicenceChoice = { licence: 'extended', priceCents: extendedPriceCents(paid) };
  return access === 'free' ? [free, standard, extended] : [standard, extended];
};

/** Whole dollars without cents. */
export const priceTag = (cents: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
