import * as z from 'zod/mini';

// Loaded on first use, to keep the start fast.
const engineCrypto = () => import('better-auth/crypto');

/** Purpose of a sealed value: it is invalid for any other purpose. */
export type Purpose = 'google-sign-in' | 'second-factor' | 'totp-secret';

const keyFor = (secret: string, purpose: Purpose): string => `${purpose}:${secret}`;

/** Encrypts and signs with the site's secret, for storage where others can read or change it. */
export const seal = async (secret: string, purpose: Purpose, value: unknown): Promise<string> =>
  (await engineCrypto()).symmetricEncrypt({ key: keyFor(secret, purpose), data: JSON.stringify(value) });

/** What was sealed, or nothing where it was not sealed by us for this purpose. */
export const unseal = async <S extends z.ZodMiniType>(
  secret: string,
  purpose: Purpose,
  sealed: string | undefined,
  schema: S,
): Promise<z.output<S> | undefined> => {
  if (sealed === undefined) return undefined;
  try {
    const data = await (await engineCrypto()).symmetricDecrypt({ key: keyFor(secret, purpose), data: sealed });
    return z.parse(schema, JSON.parse(data));
  } catch {
    return undefined;
  }
};
