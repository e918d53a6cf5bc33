import { expect, it, vi } from 'vitest';
import { ensureChromium } from './chromium.ts';

it('refuses a CHROMIUM_PATH that leads nowhere', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  await expect(ensureChromium()).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium, and there is no such file.');
});

it('takes the one that CHROMIUM_PATH names', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(await ensureChromium()).toBe(process.execPath);
});
