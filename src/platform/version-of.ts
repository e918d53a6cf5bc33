import { createHash } from 'node:crypto';

const LENGTH = 16;

/**
 * Names a state by what is in it: whoever changes a whole list says which one they saw, and hears of it when it is
 * another one now. Two equal lists have one name, so a change that was taken back disturbs nobody.
 */
export const versionOf = (state: unknown): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, LENGTH);
