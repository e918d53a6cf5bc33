import { expect } from '@playwright/test';
import { href, type PageName } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { signInAsNew } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

const pages = ['adminDashboard', 'adminPeople', 'adminMoney', 'adminMessages', 'adminTest'] satisfies PageName[];

test('the pages of the desk are accessible in both themes, and lead from one to the next', async ({
  page,
  context,
}) => {
  await signInAsNew(context, 'admin');
  for (const name of pages) {
    await page.goto(href(name));
    await ready(page);
    expect(await violationsInBothThemes(page), name).toEqual([]);
  }
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Library' }).press('Enter');
  await page
    .getByRole('navigation', { name: 'Lists of the library' })
    .getByRole('link', { name: 'Collections' })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
});

test('switching sales off asks first and says what it means; Cancel leaves them on', async ({ page, context }) => {
  await signInAsNew(context, 'admin');
  await page.goto(href('adminSettings', {}, { section: 'switches' }));
  await ready(page);
  const sales = page.getByRole('switch', { name: 'Purchases' });
  await sales.press('Space');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question.getByRole('heading', { name: 'Stop all sales?' })).toBeVisible();
  await expect(question).toContainText('nothing can be paid');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(sales).toBeChecked();
});

test('an admin hides an editors’ collection, shows it again, and orders them, by keyboard', async ({
  page,
  context,
}) => {
  const title = `Kites ${Date.now()}`;
  await signInAsNew(context, 'admin');
  await page.goto(href('adminManageCollections', {}, { q: title }));
  await ready(page);
  const origin = new URL(page.url()).origin;
  const make = async (name: string): Promise<string> => {
    const data = { title: name, visibility: 'public', forEditors: true };
    return (await (await page.request.post('/api/collections', { headers: { origin }, data })).json()).id;
  };
  const made = [await make(`Sails ${title}`), await make(title)];
  await page.reload();
  await ready(page);
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Actions for ${title}` }) });

  await page.getByRole('button', { name: `Actions for ${title}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Hide from visitors' }).press('Enter');
  await expect(row).toContainText('Hidden');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row).not.toContainText('Hidden');
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Order' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const down = dialog.getByRole('button', { name: `Move ${title} down` });
  // A new one comes first. A press waits for nothing: on a disabled button, the key would reach what has the focus.
  await expect(down).toBeEnabled();
  await down.press('Enter');
  expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the order' }).press('Enter');
  await expect(page.getByText('The order is saved')).toBeVisible();
  for (const id of made) await page.request.delete(`/api/collections/${id}`, { headers: { origin } });
});
