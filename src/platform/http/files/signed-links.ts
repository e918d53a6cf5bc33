import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';

/** What a link was issued for, in the terms of the feature that issued it; that feature decides at use whether it still holds. */
export type LinkClaim = readonly string[];

const KEY_BYTES = 32;

/** A key of its own, so that nothing else that the secret signs can pass for a link; its name changes with the payload's form. */
const signatureOf = (secret: string, payload: string): string => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tamarind signed claims', KEY_BYTES));
  return createHmac('sha256', key).update(payload).digest('base64url');
};

type Payload = [expiresAtMs: number, ...claim: string[]];

/** The path of a link that whoever holds it may follow until it expires. */
export const signLink = (secret: string, claim: LinkClaim, expiresAt: Date): string => {
  const values: Payload = [expiresAt.getTime(), ...claim];
  const payload = Buffer.from(JSON.stringify(values)).toString('base64url');
  return `/files/${payload}.${signatureOf(secret, payload)}`;
};

const isSame = (given: string, expected: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** What the token of a link claims. Whatever we did not sign leads nowhere. */
export const readLink = (secret: string, token: string, now: Date): { claim: LinkClaim; expiresAt: Date } => {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSame(signature, signatureOf(secret, payload))) throw new AppError('notFound');
  const [expiresAtMs, ...claim] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Payload;
  if (now.getTime() >= expiresAtMs) throw new AppError('linkExpired');
  return { claim, expiresAt: new Date(expiresAtMs) };
};

const isPlain = (character: string): boolean => /[\w .-]/.test(character);

/** Tells the browser to save a file under this name; old ones get it without what they cannot read. */
export const attachmentDisposition = (fileName: string): string => {
  const plain = Array.from(fileName.normalize('NFKD'), (character) => (isPlain(character) ? character : '')).join('');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
