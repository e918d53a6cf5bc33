import { createRequire } from 'node:module';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

/**
 * The same function at its least cost, in place of the package: integration tests hash a thousand passwords, and the
 * cost is no part of what they prove. The unit tests of passwords use the real one and hold its cost.
 */
export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 }, signal);

export const { verify, parseOptions } = argon2;
