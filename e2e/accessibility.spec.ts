import { expect } from '@playwright/test';
import { href, type PageName } from '#shared/pages.ts';
import { violationsInBothThemes, violationsWithFrame } from './support/axe.ts';
import { sessionOf } from './support/sessions.ts';
import { ready, test } from './support/test.ts';

/** The login has looks of its own among the accounts'; what a phone shows differently stands on the home page. */
type Looked = 'home' | 'about' | 'siteMap' | 'guidelines' | 'help' | 'terms' | 'careers' | 'contact';
const looked: Record<string, Extract<PageName, Looked>[]> = {
  desktop: ['home', 'siteMap', 'guidelines', 'terms', 'careers', 'contact'],
  phone: ['home', 'help'],
};

test('pages for everybody are accessible in both themes', async ({ page }, info) => {
  for (const name of looked[info.project.name] ?? []) {
    await page.goto(href(name));
    await ready(page);
    expect(await violationsInBothThemes(page), name).toEqual([]);
  }
});

test('header and footer are accessible in both themes, whoever is signed in', async ({ page, context }) => {
  for (const role of [undefined, 'user', 'creator', 'admin'] as const) {
    if (role) await context.addCookies([sessionOf(role)]);
    await page.goto(href('about'));
    await ready(page);
    expect(await violationsWithFrame(page), role ?? 'a visitor').toEqual([]);
  }
});
