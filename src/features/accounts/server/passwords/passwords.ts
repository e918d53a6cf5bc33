import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/new-id.ts';
import { signInMethods } from '../accounts.tables.ts';

/** OWASP's first choice: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of an unknown password, so that accounts without a password take equally long. */
const DECOY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$nCZHy1MbqkJ/KfoarzwCyQ$qNkOdhkmmnqRgMdET3sVL2wrMtbpdG1qK5NC+bqTLoo';

/** The sign-in engine's name for a password. */
export const PASSWORD_PROVIDER = 'credential';

// Loaded with the first password, to keep the start fast.
const argon2 = () => import('@node-rs/argon2');

/** Keyboards encode the same letter in different ways. */
const normalize = (password: string): string => password.normalize('NFKC');

/** The package uses argon2id by default. */
export const hashPassword = async (password: string, salt?: Uint8Array): Promise<string> =>
  (await argon2()).hash(normalize(password), { ...ARGON2ID, ...(salt && { salt }) });

export const isPassword = async (hash: string, password: string): Promise<boolean> =>
  (await argon2()).verify(hash, normalize(password));

/** Takes the same time with and without a stored password. */
export const isPasswordOf = async (hash: string | null | undefined, password: string): Promise<boolean> => {
  const isRight = await isPassword(hash ?? DECOY_HASH, password);
  return isRight && typeof hash === 'string';
};

/** A hash is `$argon2id$v=19$<costs>$<salt>$<digest>`. */
const withoutDigest = (hash: string): string => hash.slice(0, hash.lastIndexOf('$'));

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** For hashes that differ only in their digest. */
const isPasswordOfOne = async (hashes: readonly string[], password: string): Promise<boolean> => {
  const { hash, parseOptions } = await argon2();
  const [first = ''] = hashes;
  const { memoryCost, timeCost, parallelism } = parseOptions(first);
  const salt = Buffer.from(first.split('$').at(-2) ?? '', 'base64');
  const again = await hash(normalize(password), { memoryCost, timeCost, parallelism, salt });
  return hashes.some((known) => isSame(known, again));
};

/** Whether it matches one of several hashes. Hashes with one salt need one computation; so does an empty list. */
export const isPasswordAmong = async (hashes: readonly string[], password: string): Promise<boolean> => {
  if (hashes.length === 0) return isPasswordOf(undefined, password);
  const groups = [...Map.groupBy(hashes, withoutDigest).values()];
  const results = await Promise.all(groups.map((group) => isPasswordOfOne(group, password)));
  return results.includes(true);
};

/** Sets the password of an account, also its first. */
export const setPassword = async (tx: Transaction, userId: string, hash: string, at: Date): Promise<void> => {
  await tx
    .insert(signInMethods)
    .values({ id: newId(), userId, accountId: userId, providerId: PASSWORD_PROVIDER, password: hash })
    .onConflictDoUpdate({
      target: [signInMethods.providerId, signInMethods.accountId],
      set: { password: hash, updatedAt: at },
    });
};
