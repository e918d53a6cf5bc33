import type { LicensedType } from '#features/pricing/licences.rules.ts';
import { href } from '#shared/pages.ts';

/** The alphabet of ids: no i, l, o and u, so that nothing is misread and no word appears. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const PREFIX = 'tam';
const ID_LENGTH = 12;
const GROUP_LENGTH = 4;

/** x⁵ + x² + 1: with it the 32 characters are a field, so that any one wrong character and any swap of two is noticed. */
const POLYNOMIAL = 0b100101;
const FIELD_SIZE = 32;

/** Multiplies by x, the generator of the field. */
const timesX = (value: number): number => {
  const doubled = value << 1;
  return doubled >= FIELD_SIZE ? doubled ^ POLYNOMIAL : doubled;
};

/** The check character: the sum of x^i · c_i over the characters, i from 1. */
const checkCharacter = (id: string): string => {
  let sum = 0;
  for (const character of [...id].toReversed()) sum = timesX(sum ^ ALPHABET.indexOf(character));
  return ALPHABET.charAt(sum);
};

/** `TAM-7K2M-9QXV-3HTC-T` from the licence's id. */
export const writeLicenceNumber = (id: string): string => {
  if (id.length !== ID_LENGTH || [...id].some((character) => !ALPHABET.includes(character)))
    throw new RangeError(`${id} is no id of a licence`);
  const groups = Array.from({ length: ID_LENGTH / GROUP_LENGTH }, (_, index) =>
    id.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH),
  );
  return [PREFIX, ...groups, checkCharacter(id)].join('-').toUpperCase();
};

export type ReadLicenceNumber =
  | { id: string }
  /** A character that no number has; counted from 1 as typed. */
  | { problem: 'character'; position: number; character: string }
  | { problem: 'length' }
  /** The check character does not fit. */
  | { problem: 'mistyped' };

const separators = /[\s\u00ad\u200b\u2060\ufeff.·–—‐‑_-]/u;
const lookAlikes: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/** Reads what somebody typed: case, hyphens and spaces do not count, O is 0, I and L are 1. */
export const readLicenceNumber = (typed: string): ReadLicenceNumber => {
  let characters = '';
  for (const [index, original] of [...typed].entries()) {
    if (separators.test(original)) continue;
    const lower = original.normalize('NFKC').toLowerCase();
    const character = lookAlikes[lower] ?? lower;
    if (character.length !== 1 || !ALPHABET.includes(character))
      return { problem: 'character', position: index + 1, character: original };
    characters += character;
  }
  const withPrefix = PREFIX.length + ID_LENGTH + 1;
  const digits = characters.length === withPrefix && characters.startsWith(PREFIX) ? characters.slice(3) : characters;
  if (digits.length !== ID_LENGTH + 1) return { problem: 'length' };
  const id = digits.slice(0, ID_LENGTH);
  return checkCharacter(id) === digits.at(-1) ? { id } : { problem: 'mistyped' };
};

/** Where the certificate of a licence is, as a PDF. */
export const certificatePath = (number: string): string => `/license/certificate/${number}.pdf`;

/** Where its signed text is, with key and signature, for programs. */
export const signedTextPath = (number: string): string => `/license/certificate/${number}.txt`;

/** The page of a licensed work. The function for all items is with code that screens of money do not need at first. */
export const addressOfWork = (kind: LicensedType, id: string): string => {
  if (kind === 'photo') return href('photo', { id });
  return kind === 'video' ? href('video', { id }) : href('sound', { id });
};
