import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes of a secret as a person types it: base 32 in groups. */
export const typedSecret = (typed: string): Buffer => {
  const bits = Array.from(typed.replaceAll(' ', ''), (digit) => BASE_32.indexOf(digit).toString(2).padStart(5, '0'));
  return Buffer.from(Array.from(bits.join('').matchAll(/.{8}/g), ([byte]) => Number.parseInt(byte, 2)));
};

/** The code that an authenticator app shows at a time, or some steps later. It shares no code with the server. */
export const codeAt = (typed: string, now: Date, steps = 0): string => {
  const step = Math.floor(now.getTime() / STEP_MS) + steps;
  const counter = Buffer.from(step.toString(16).padStart(16, '0'), 'hex');
  const digest = createHmac('sha1', typedSecret(typed)).update(counter).digest('hex');
  const offset = Number.parseInt(digest.slice(-1), 16) * 2;
  const number = BigInt(`0x${digest.slice(offset, offset + 8)}`) % 2n ** 31n;
  return String(number).slice(-6).padStart(6, '0');
};
