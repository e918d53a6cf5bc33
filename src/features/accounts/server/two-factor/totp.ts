import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { encode } from 'uqr';
import { newId } from '#platform/new-id.ts';

const ISSUER = 'Tamarind';
const STEP_MS = 30_000;
/** Clocks of phones are off by up to a step, and people type slowly. */
const STEPS_AROUND = [-1, 0, 1];
const SECRET_BYTES = 18;
const RECOVERY_CODES = 10;
const RECOVERY_CODE_LENGTH = 10;

export const newTotpSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** The step whose code this is, if it is one of now and later than the latest one taken. */
export const stepOfCode = async (
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): Promise<number | undefined> => {
  const otp = createOTP(secret);
  const current = Math.floor(now.getTime() / STEP_MS);
  const steps = STEPS_AROUND.map((offset) => current + offset).filter((step) => step > lastStep);
  const codes = await Promise.all(steps.map((step) => otp.hotp(step)));
  return steps.find((_, place) => isSame(codes[place] ?? '', code));
};

type Modules = readonly (readonly boolean[])[];

/** One sub-path for each run of dark modules in a row. */
const pathOf = (modules: Modules): string =>
  modules
    .flatMap((row, y) =>
      Array.from(
        row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
        ({ index, 0: run }) => {
          const length = run.length;
          return `M${index} ${y}h${length}v1h-${length}z`;
        },
      ),
    )
    .join('');

/** What a person needs to bring the secret into their app: to scan, to open, or to type. */
export const describeSecret = (secret: string, email: string) => {
  const otpauthUri = createOTP(secret).url(ISSUER, email);
  const { size, data } = encode(otpauthUri, { ecc: 'M', border: 2 });
  const typed = base32.encode(secret, { padding: false }).replace(/(.{4})(?=.)/g, '$1 ');
  return { secret: typed, otpauthUri, qr: { size, path: pathOf(data) } };
};

/** Fifty random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => newId().slice(0, RECOVERY_CODE_LENGTH));

/** Keyed, so that a copy of the database alone cannot be searched for them. */
export const hashRecoveryCode = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`recovery-code:${code}`).digest('base64url');

export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
