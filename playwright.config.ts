import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, ensureChromium } from './scripts/chromium.ts';
import { freePort } from './scripts/tamarind-process.ts';

// Read again in every test worker, which inherits the first answer through the environment.
process.env.E2E_PORT ??= String(await freePort());

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/server.ts',
  fullyParallel: true,
  // A page waits for the server, and the server for a page: one more test than cores keeps both busy.
  workers: Math.min(availableParallelism(), 3) + 1,
  // Limits end what hangs. A busy machine is no failure, and takes several times as long as a quiet one.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    locale: 'en-US',
    // Where the buyers are; the server is in UTC, so a text that depends on the zone fails hydration.
    timezoneId: 'America/Port_of_Spain',
    // It would answer requests that tests delay and cut; `e2e/shell/offline.desktop.spec.ts` allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await ensureChromium(), args: chromiumFlags },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['requests/**', '**/*.phone.spec.ts'],
      // Endless animations are drawn without a graphics card here: they cost more than the tests. The phone keeps them.
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone',
      testIgnore: ['requests/**', '**/*.desktop.spec.ts'],
      // A single dot for each pixel: to draw seven of them proves nothing more and takes seven times as long.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    // Last, because they ask for what the demo library loads last.
    { name: 'requests', testMatch: 'requests/**' },
  ],
});
