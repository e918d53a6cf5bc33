/** The credit line of a published picture. Not translated, like a name. */
export const creditOf = ({ photographer }: { photographer: string }): string => `Photo: ${photographer} / Tamarind`;

export const clipCreditOf = ({ creator }: { creator: { name: string } }): string => `Video: ${creator.name} / Tamarind`;

export const soundCreditOf = ({ creator }: { creator: { name: string } }): string =>
  `Sound: ${creator.name} / Tamarind`;
