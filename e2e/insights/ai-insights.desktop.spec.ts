import { expect } from '@playwright/test';
import { eq, inArray } from 'drizzle-orm';
import { suggestions } from '#features/insights/server/suggestions.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { newId } from '#platform/new-id.ts';
import { href } from '#shared/pages.ts';
import { itemIdOf } from '../../demo/demo-library.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { signInAsNew, withServerDatabase } from '../support/people.ts';
import { open } from '../support/review.ts';
import { test } from '../support/test.ts';

const tag = 'planted by a test';
const itemId = itemIdOf('photos/palms-sunset.jpg');

/** Two works with a suggested tag, as a night would leave them: one with little doubt, and one with less. */
const plant = () =>
  withServerDatabase(async ({ db }) => {
    const [other] = await db
      .select({ id: items.id, title: items.title })
      .from(items)
      .where(eq(items.state, 'published'))
      .orderBy(items.id)
      .limit(1);
    const [palms] = await db.select({ id: items.id, title: items.title }).from(items).where(eq(items.id, itemId));
    const works = [other, palms].flatMap((work) => work ?? []);
    const rows = works.map(({ id }, number) => ({
      id: newId(),
      kind: 'tag' as const,
      key: `${id} ${tag}`,
      itemId: id,
      value: tag,
      confidence: number === 0 ? 0.99 : 0.98,
      evidence: { have: 8, of: 9, ids: [id] },
      madeAt: new Date(),
    }));
    await db.insert(suggestions).values(rows);
    return { ids: rows.map(({ id }) => id), titles: works.map(({ title }) => title) };
  });

const tagsOf = (id: string) =>
  withServerDatabase(async ({ db }) => (await db.select().from(items).where(eq(items.id, id)))[0]?.tags ?? []);

test('an admin goes on, accepts and takes back by keyboard alone; the page is accessible', async ({
  page,
  context,
}) => {
  const { ids, titles } = await plant();
  const [first = '', palms = ''] = titles;
  try {
    await signInAsNew(context, 'admin');
    await open(page, href('adminAiInsights', {}, { show: 'words' }));
    const desk = (title: string) => page.getByRole('region', { name: title, exact: true });
    await tabTo(page, desk(first));
    await page.keyboard.press('j');
    await expect(desk(palms)).toBeFocused();
    expect(await violationsInBothThemes(page)).toEqual([]);

    await page.keyboard.press('a');
    await expect(page.getByRole('status').filter({ hasText: `Accepted for “${palms}”` })).toBeVisible();
    expect(await tagsOf(itemId)).toContain(tag);
    await expect(desk(first)).toBeFocused();
    await page.keyboard.press('u');
    await expect(page.getByText('It waits again.')).toBeVisible();
    expect(await tagsOf(itemId)).not.toContain(tag);

    for (const show of ['trends', 'record', undefined]) {
      await open(page, href('adminAiInsights', {}, { show }));
      await expect(page.getByRole('switch', { name: 'A mail every Monday' })).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBe(0);
  } finally {
    await withServerDatabase(({ db }) => db.delete(suggestions).where(inArray(suggestions.id, ids)));
  }
});
