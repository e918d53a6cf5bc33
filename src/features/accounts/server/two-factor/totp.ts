import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { encode } from 'uqr';
import { newId } from '#platform/new-id.ts';

const ISSUER = 'Tamarind';
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks of phones are off by up to a step, and people type slowly. */
const STEPS_AROUND = [-1, 0, 1];
const SECRET_BYTES = 18;
const RECOVERY_CODES = 10;
const RECOVERY_CODE_LENGTH = 10;

export const newTotpSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** The code of RFC 4226 for a counter. RFC 6238 counts steps of 30 seconds. */
const codeOfStep = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
};

/** The step that this code belongs to, if it is a current one and later than the last accepted step. */
export const stepOfCode = (
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | undefined => {
  const current = Math.floor(now.getTime() / STEP_MS);
  const steps = STEPS_AROUND.map((offset) => current + offset).filter((step) => step > lastStep);
  return steps.find((step) => isSame(codeOfStep(secret, step), code));
};

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding: the form in which authenticator apps take a secret. */
export const toBase32 = (text: string): string => {
  const bits = Array.from(Buffer.from(text), (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from(bits.matchAll(/.{1,5}/g), ([group]) => BASE_32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
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
  const base32 = toBase32(secret);
  const fields = { secret: base32, issuer: ISSUER, digits: String(DIGITS), period: String(STEP_MS / 1000) };
  const otpauthUri = `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?${new URLSearchParams(fields)}`;
  const { size, data } = encode(otpauthUri, { ecc: 'M', border: 2 });
  const typed = base32.replace(/(.{4})(?=.)/g, '$1 ');
  return { secret: typed, otpauthUri, qr: { size, path: pathOf(data) } };
};

/** Fifty random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => newId().slice(0, RECOVERY_CODE_LENGTH));

/** Keyed, so that a copy of the database alone cannot be searched for them. */
export const hashRecoveryCode = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`recovery-code:${code}`).digest('base64url');

export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
