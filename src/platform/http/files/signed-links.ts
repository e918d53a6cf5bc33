import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';

/**
 * What a link gives access to, in terms of the feature that signed it. That feature checks at use whether it is still
 * valid.
 */
export type LinkClaim = readonly string[];

const KEY_BYTES = 32;

/**
 * Uses a derived key, so that no other signature made with the secret is valid as a link. Its name changes with the
 * payload's format.
 */
const signatureOf = (secret: string, payload: string): string => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tamarind signed claims', KEY_BYTES));
  return createHmac('sha256', key).update(payload).digest('base64url');
};

type Payload = [expiresAtMs: number, ...claim: string[]];

/** The path of a link that anybody who has it may use until it expires. */
export const signLink = (secret: string, claim: LinkClaim, expiresAt: Date): string => {
  const values: Payload = [expiresAt.getTime(), ...claim];
  const payload = Buffer.from(JSON.stringify(values)).toString('base64url');
  return `/files/${payload}.${signatureOf(secret, payload)}`;
};

const isSame = (given: string, expected: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Reads the claim of a link's token. A token that we did not sign counts as not found. */
export const readLink = (secret: string, token: string, now: Date): { claim: LinkClaim; expiresAt: Date } => {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSame(signature, signatureOf(secret, payload))) throw new AppError('notFound');
  const [expiresAtMs, ...claim] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Payload;
  if (now.getTime() >= expiresAtMs) throw new AppError('linkExpired');
  return { claim, expiresAt: new Date(expiresAtMs) };
};

const isPlain = (character: string): boolean => /[\w .-]/.test(character);

/** Makes the browser save the file under this name; old browsers get an ASCII version of it. */
export const attachmentDisposition = (fileName: string): string => {
  const plain = Array.from(fileName.normalize('NFKD'), (character) => (isPlain(character) ? character : '')).join('');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
