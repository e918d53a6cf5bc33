import * as z from 'zod/mini';

// Loaded with the first use: most starts never see one.
const engineCrypto = () => import('better-auth/crypto');

/** What a sealed value is for: one made for one purpose is worth nothing for another. */
export type Purpose = 'google-sign-in' | 'second-factor' | 'totp-secret';

const keyFor = (secret: string, purpose: Purpose): string => `${purpose}:${secret}`;

/** Encrypts and signs by the site's secret, for keeping where others can read or change it. */
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
