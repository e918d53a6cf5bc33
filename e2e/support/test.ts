import { test as base, expect, type Page } from '@playwright/test';

export type Watch = {
  /** Allows the page's document and its requests to respond with this status. */
  expectStatus: (status: number) => void;
  /** Allows requests to fail with this reason of the browser. */
  expectFailure: (reason: string) => void;
  /** Allows console errors that begin with this text. */
  expectConsoleError: (beginning: string) => void;
};
type Expected = { origin: string; statuses: Set<number>; failures: Set<string>; consoleErrors: string[] };

const collectFaults = (page: Page, expected: Expected): string[] => {
  const faults: string[] = [];
  const isOurs = (url: string) => url.startsWith(`${expected.origin}/`);

  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // The browser also logs every failed request and response; those are checked below.
    const isEcho = message.text().startsWith('Failed to load resource:');
    const isFault = message.type() === 'error' || /hydrat|did not match|Content Security Policy/i.test(message.text());
    const isExpected = expected.consoleErrors.some((beginning) => message.text().startsWith(beginning));
    if (isFault && !isEcho && !isExpected) faults.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    if (isOurs(request.url()) && !expected.failures.has(reason)) faults.push(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    const status = response.status();
    if (isOurs(response.url()) && status >= 400 && !expected.statuses.has(status)) {
      faults.push(`${response.url()} answered ${status}`);
    }
  });
  return faults;
};

/** Every test fails on a console error, a hydration or CSP violation, a page error, or a failed request to us. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page, baseURL, javaScriptEnabled }, use) => {
      const expected: Expected = {
        origin: baseURL ?? '',
        statuses: new Set(),
        // Leaving a page aborts its pending requests; with scripts off the browser refuses ours.
        failures: new Set(['net::ERR_ABORTED', ...(javaScriptEnabled ? [] : ['csp'])]),
        consoleErrors: [],
      };
      const faults = collectFaults(page, expected);
      await use({
        expectStatus: (status) => expected.statuses.add(status),
        expectFailure: (reason) => expected.failures.add(reason),
        expectConsoleError: (beginning) => expected.consoleErrors.push(beginning),
      });
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits for hydration. */
export const ready = async (page: Page): Promise<void> => {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
};
