import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';

/** What a signed link opens. */
export type SignedFile = {
  key: string;
  /** Under which it is saved. */
  fileName: string;
  contentType: string;
  /** Whose rights are written into the file as it leaves; nothing is written without. */
  rightsOf?: string | undefined;
};

const KEY_BYTES = 32;

/** A key of its own, so that nothing else that the secret signs can pass for a link. */
const signatureOf = (secret: string, payload: string): string => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tamarind signed links', KEY_BYTES));
  return createHmac('sha256', key).update(payload).digest('base64url');
};

type Payload = [key: string, fileName: string, contentType: string, rightsOf: string, expiresAtMs: number];

/** The path of a link that whoever holds it may follow until it expires. */
export const signLink = (secret: string, file: SignedFile, expiresAt: Date): string => {
  const { key, fileName, contentType, rightsOf = '' } = file;
  const values: Payload = [key, fileName, contentType, rightsOf, expiresAt.getTime()];
  const payload = Buffer.from(JSON.stringify(values)).toString('base64url');
  return `/files/${payload}.${signatureOf(secret, payload)}`;
};

const isSame = (given: string, expected: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** What the token of a link names. Whatever we did not sign leads nowhere. */
export const readLink = (secret: string, token: string, now: Date): SignedFile & { expiresAt: Date } => {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSame(signature, signatureOf(secret, payload))) throw new AppError('notFound');
  const values = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Payload;
  const [key, fileName, contentType, rightsOf, expiresAtMs] = values;
  if (now.getTime() >= expiresAtMs) throw new AppError('linkExpired');
  return { key, fileName, contentType, rightsOf: rightsOf || undefined, expiresAt: new Date(expiresAtMs) };
};

const isPlain = (character: string): boolean => /[\w .-]/.test(character);

/** Tells the browser to save a file under this name; old ones get it without what they cannot read. */
export const savedAs = (fileName: string): string => {
  const plain = Array.from(fileName.normalize('NFKD'), (character) => (isPlain(character) ? character : '')).join('');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
