import { expect, it } from 'vitest';
import { openTotpSecret, sealTotpSecret } from './totp-secret.ts';

const SITE_SECRET = 'a-secret-of-the-site-that-is-long-enough';
/** Sealed by better-auth 1.7.7, which did it until it was removed. */
const OLD =
  'c24af37b051bc999bffc518a2630ec28ece78453627a68d06aa75edf983d5e83dfd0d742d594ac376d2f3a0394f462f5bdf5c5221d8c6936710d4c7dc404';
const SECRET = '12345678901234567890';

it('a secret that was sealed in the old format opens, and is marked as old', async () => {
  expect(await openTotpSecret(SITE_SECRET, OLD)).toEqual({ secret: SECRET, isOldFormat: true });
});

it('a secret that is sealed now opens', async () => {
  const sealed = sealTotpSecret(SITE_SECRET, SECRET);
  expect(sealed).not.toContain(SECRET);
  expect(await openTotpSecret(SITE_SECRET, sealed)).toEqual({ secret: SECRET, isOldFormat: false });
});

it.each([
  ['of another site', `${SITE_SECRET}!`, OLD],
  ['with a changed byte', SITE_SECRET, `${OLD.slice(0, -2)}00`],
  ['with a missing byte', SITE_SECRET, OLD.slice(0, -2)],
  ['that is too short', SITE_SECRET, OLD.slice(0, 20)],
  ['that is empty', SITE_SECRET, ''],
  ['in another format', SITE_SECRET, 'v9.abcdef'],
])('a sealed secret %s does not open', async (_, siteSecret, sealed) => {
  expect(await openTotpSecret(siteSecret, sealed)).toBeUndefined();
});
