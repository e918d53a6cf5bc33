import { createHash, randomBytes } from 'node:crypto';

const LENGTH = 16;

/**
 * A hash of a state, for optimistic locking: a writer sends the version it has seen and is refused when the state
 * differs now. Equal states have equal versions, so a change that was undone causes no conflict.
 */
export const versionOf = (state: unknown): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, LENGTH);

// Crockford's alphabet: without i, l, o and u no id is misread or spells a word.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 12;

const spell = (bytes: Buffer): string =>
  Array.from(bytes.subarray(0, ID_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** A short random id: 60 bits, twelve lowercase letters and digits. */
export const newId = (): string => spell(randomBytes(ID_LENGTH));

const TOKEN_BYTES = 32;

/** A secret for a link or a key; only its hash is stored, so a copy of the database opens nothing. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The same id for the same seed, for rows that are found again without a lookup. */
export const idFrom = (seed: string): string => spell(createHash('sha256').update(seed).digest());
