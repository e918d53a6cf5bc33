import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPageFixture, type PageFixture } from '../support/page-fixture.ts';

let fixture: PageFixture;
beforeAll(async () => {
  fixture = await openPageFixture();
});
afterAll(() => fixture.server.stop());

/** What the page says of the answers that it found. */
const heading = async (path: string): Promise<string> => {
  const { html } = await fixture.visit(path);
  return (/id="found-title"[^>]*>(.*?)<\/h2>/s.exec(html)?.[1] ?? '').replace(/<!-- -->/g, '');
};

it.each(['/help', '/faq'])('%s can be searched, without scripts too', async (path) => {
  const { html } = await fixture.visit(path);
  const [form] = /<form [^>]*role="search"[^>]*max-w-\[42em\][^>]*>/.exec(html) ?? [];
  expect(form).toContain(`action="${path}"`);
  expect(await heading(`${path}?q=refund`)).toMatch(/^\d+ answers?$/);
  expect(await heading(`${path}?q=xylophone`)).toBe('We couldn’t find that.');
});
