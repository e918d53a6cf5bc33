import { expect, test } from '@playwright/test';
import { sampleAddress } from '../../scripts/page-samples.ts';
import {
  filesIn,
  gzipKilobytes,
  measuredPages,
  mostScriptOf,
  STYLE_KILOBYTES,
  WORK_SCRIPT_KILOBYTES,
  workPages,
} from '../../scripts/page-weight.ts';
import { wholeLibrary } from '../support/library.ts';
import { cookieHeaderOf } from '../support/sessions.ts';

test.beforeAll(wholeLibrary);

for (const page of measuredPages) {
  test(`${page.name} ships at most ${mostScriptOf(page)} kB of script and ${STYLE_KILOBYTES} kB of styles`, async ({
    request,
    baseURL,
  }) => {
    const reply = await request.get(sampleAddress(page.name) + (page.query ?? ''));
    expect(reply.status()).toBe(200);
    const { scripts, styles } = filesIn(await reply.text());
    const kilobytesOf = (files: string[]) => gzipKilobytes(files.map((file) => new URL(file, baseURL).href));
    expect(scripts.length).toBeGreaterThan(1);
    expect(styles.length).toBeGreaterThan(0);
    expect(await kilobytesOf(scripts)).toBeLessThanOrEqual(mostScriptOf(page));
    expect(await kilobytesOf(styles)).toBeLessThanOrEqual(STYLE_KILOBYTES);
  });
}

/** An invitation that nobody was sent is a page that says so. */
const statusOf = (name: string): number[] => (name === 'businessInvitation' ? [200, 404] : [200]);

for (const { name, access } of workPages) {
  test(`${name} ships at most ${WORK_SCRIPT_KILOBYTES} kB of script`, async ({ request, baseURL }) => {
    const reply = await request.get(sampleAddress(name), { headers: cookieHeaderOf(access), maxRedirects: 0 });
    expect(statusOf(name)).toContain(reply.status());
    const { scripts } = filesIn(await reply.text());
    expect(scripts.length).toBeGreaterThan(1);
    const kilobytes = await gzipKilobytes(scripts.map((file) => new URL(file, baseURL).href));
    expect(kilobytes).toBeLessThanOrEqual(WORK_SCRIPT_KILOBYTES);
  });
}
