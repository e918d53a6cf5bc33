import { createHash, randomBytes } from 'node:crypto';

// Crockford's alphabet: without i, l, o and u nothing can be misread or spell a word.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 12;

const spell = (bytes: Buffer): string =>
  Array.from(bytes.subarray(0, ID_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** A short random id: 60 bits, twelve lowercase letters and digits. */
export const newId = (): string => spell(randomBytes(ID_LENGTH));

/** The same id for the same seed, for rows that must be found again without a lookup. */
export const idFrom = (seed: string): string => spell(createHash('sha256').update(seed).digest());
