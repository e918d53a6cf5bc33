import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insightDays } from '#features/insights/server/insights.tables.ts';
import { suggestionRuns } from '#features/insights/server/suggestions.tables.ts';
import type { Browser } from '../support/browser.ts';
import { openPageFixture, type PageFixture } from '../support/page-fixture.ts';

/** Four hours behind UTC, where this moment is on the day before. */
const CARIBBEAN = 'America/Port_of_Spain';
const moment = new Date('2026-11-10T02:30:00Z');

let fixture: PageFixture;
let creator: Browser;
let admin: Browser;
beforeAll(async () => {
  fixture = await openPageFixture();
  creator = await fixture.signIn({ isCreator: true });
  admin = await fixture.signIn({ isAdmin: true });
  const { db } = fixture;
  await db.insert(insightDays).values({ day: '2026-01-01', rolledAt: moment });
  await db.insert(suggestionRuns).values({ name: 'looked', ranAt: moment });
});
afterAll(() => fixture.server.stop());

/** What people read on a page that a process in this zone renders. */
const textIn = async (zone: string, who: Browser, path: string): Promise<string> => {
  vi.stubEnv('TZ', zone);
  const response = await who(path);
  expect(response.status).toBe(200);
  const html = await response.text();
  return html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
};

const pages: [string, () => Browser, string][] = [
  ['the analytics of a creator', () => creator, '/creator/analytics'],
  ['the analytics of the site', () => admin, '/admin/analytics'],
  ['what our machine suggests', () => admin, '/admin/ai-insights'],
];

describe('a page has the same text in every time zone: browsers find what the server wrote', () => {
  it.each(pages)('%s', async (_, who, path) => {
    const onServer = await textIn('UTC', who(), path);
    expect(await textIn(CARIBBEAN, who(), path)).toBe(onServer);
    expect(onServer).toContain('Nov 10, 2026, 2:30 AM UTC');
  });

  it('in a process whose zone can be switched', () => {
    vi.stubEnv('TZ', CARIBBEAN);
    expect(moment.getHours()).toBe(22);
  });
});
