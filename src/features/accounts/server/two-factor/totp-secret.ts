import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { seal, unseal } from '#platform/sealed.ts';

const PURPOSE = 'totp-secret';
const NONCE_BYTES = 24;

/** Encrypted, so that a copy of the database alone cannot make codes. */
export const sealTotpSecret = (siteSecret: string, totpSecret: string): string => seal(siteSecret, PURPOSE, totpSecret);

/**
 * Opens a secret that was sealed before `#platform/sealed.ts`: in hex, a nonce and what XChaCha20-Poly1305 made of the
 * JSON text.
 */
const openOldFormat = async (siteSecret: string, sealed: string): Promise<string | undefined> => {
  // Loaded on first use: only accounts that have not signed in since then need it.
  const { xchacha20poly1305 } = await import('@noble/ciphers/chacha.js');
  try {
    const bytes = Buffer.from(sealed, 'hex');
    const key = hash('sha256', `${PURPOSE}:${siteSecret}`, 'buffer');
    const opened = xchacha20poly1305(key, bytes.subarray(0, NONCE_BYTES)).decrypt(bytes.subarray(NONCE_BYTES));
    return z.parse(z.string(), JSON.parse(Buffer.from(opened).toString()));
  } catch {
    return undefined;
  }
};

const IS_HEX = /^[\da-f]+$/;

/** `isOldFormat` asks the caller to seal the secret again. */
export const openTotpSecret = async (
  siteSecret: string,
  sealed: string,
): Promise<{ secret: string; isOldFormat: boolean } | undefined> => {
  const isOldFormat = IS_HEX.test(sealed);
  const secret = isOldFormat
    ? await openOldFormat(siteSecret, sealed)
    : unseal(siteSecret, PURPOSE, sealed, z.string());
  return secret === undefined ? undefined : { secret, isOldFormat };
};
