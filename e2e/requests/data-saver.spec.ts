import { expect, test } from '@playwright/test';
import { DATA_SAVER_COOKIE } from '#shared/data-saver.ts';
import { href } from '#shared/pages.ts';
import { wholeLibrary } from '../support/library.ts';

test.beforeAll(wholeLibrary);

const widestIn = (html: string): number =>
  Math.max(...[...html.matchAll(/ (\d+)w[,"]/g)].map(([, width]) => Number(width)));

test('pictures are small from the first byte for whoever saves data, and others never get that page', async ({
  request,
}) => {
  const widest = async (headers: Record<string, string>) => {
    const reply = await request.get(href('photos'), { headers });
    expect(reply.headers().vary).toContain('save-data');
    return widestIn(await reply.text());
  };
  const cookie = (value: string) => ({ cookie: `${DATA_SAVER_COOKIE}=${value}` });
  expect(await widest({ 'save-data': 'on' })).toBe(480);
  expect(await widest({})).toBeGreaterThan(1000);
  expect(await widest(cookie('on'))).toBe(480);
  expect(await widest(cookie('slow'))).toBe(480);
  const slowest = await request.get(href('photos'), { headers: cookie('slowest') });
  expect(await slowest.text()).not.toMatch(/<source|<img[^>]* src="\/media|rel="preload" as="image"/);
  expect(await widest({ ...cookie('off'), 'save-data': 'on' })).toBeGreaterThan(1000);
});
