/** The line that stands beside a published picture. It is the same in every language, like a name. */
export const creditOf = ({ photographer }: { photographer: string }): string => `Photo: ${photographer} / Tamarind`;

export const clipCreditOf = ({ creator }: { creator: { name: string } }): string => `Video: ${creator.name} / Tamarind`;
