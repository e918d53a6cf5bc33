import { createHash, randomBytes } from 'node:crypto';

const LENGTH = 16;

/**
 * Names a state by what is in it: whoever changes a whole list says which one they saw, and hears of it when it is
 * another one now. Two equal lists have one name, so a change that was taken back disturbs nobody.
 */
export const versionOf = (state: unknown): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, LENGTH);

// Crockford's alphabet: without i, l, o and u nothing can be misread or spell a word.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 12;

const spell = (bytes: Buffer): string =>
  Array.from(bytes.subarray(0, ID_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** A short random id: 60 bits, twelve lowercase letters and digits. */
export const newId = (): string => spell(randomBytes(ID_LENGTH));

/** The same id for the same seed, for rows that must be found again without a lookup. */
export const idFrom = (seed: string): string => spell(createHash('sha256').update(seed).digest());
