import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Names the format of what follows it, so that another format can come beside it. */
const VERSION = 'v2.';

/** A key for each purpose, so that a value is invalid for any other one. */
const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `tamarind sealed ${VERSION}${purpose}`, KEY_BYTES));

/** Encrypts and authenticates a value with the site's secret, for storage where others can read or change it. */
export const seal = (secret: string, purpose: string, value: unknown): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), iv, { authTagLength: TAG_BYTES });
  const parts = [iv, cipher.update(JSON.stringify(value), 'utf8'), cipher.final(), cipher.getAuthTag()];
  return VERSION + Buffer.concat(parts).toString('base64url');
};

const decrypt = (secret: string, purpose: string, sealed: string): string => {
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFor(secret, purpose), iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
};

/** What was sealed, or nothing where it was not sealed by us for this purpose. */
export const unseal = <S extends z.ZodMiniType>(
  secret: string,
  purpose: string,
  sealed: string | undefined,
  schema: S,
): z.output<S> | undefined => {
  if (!sealed?.startsWith(VERSION)) return undefined;
  try {
    return z.parse(schema, JSON.parse(decrypt(secret, purpose, sealed)));
  } catch {
    return undefined;
  }
};
