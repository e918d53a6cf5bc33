/** OWASP's first choice: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody knows: who has none takes as long to refuse as who has one. */
const DECOY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$nCZHy1MbqkJ/KfoarzwCyQ$qNkOdhkmmnqRgMdET3sVL2wrMtbpdG1qK5NC+bqTLoo';

/** The sign-in engine's name for a password. */
export const PASSWORD_PROVIDER = 'credential';

// Loaded with the first password: most starts never see one.
const argon2 = () => import('@node-rs/argon2');

/** Keyboards write the same letter in different ways. */
const normal = (password: string): string => password.normalize('NFKC');

/** The package hashes by argon2id unless told otherwise. */
export const hashPassword = async (password: string): Promise<string> =>
  (await argon2()).hash(normal(password), ARGON2ID);

export const isPassword = async (hash: string, password: string): Promise<boolean> =>
  (await argon2()).verify(hash, normal(password));

/** Takes the same time whether there is a password to compare with or not. */
export const isPasswordOf = async (hash: string | null | undefined, password: string): Promise<boolean> => {
  const isRight = await isPassword(hash ?? DECOY_HASH, password);
  return isRight && typeof hash === 'string';
};
