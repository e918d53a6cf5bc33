import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Half as long as the package's own source: every page that is checked reads it anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that a theme can change. */
const colourRules = ['color-contrast', 'link-in-text-block'];

type Part = { within?: string | undefined; withFrame?: boolean };

/** One line for each element that breaks a rule of WCAG 2.2 AA. */
const violationsOf = async (page: Page, part: Part, options: RunOptions): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([{ within, withFrame }, runOptions]) => {
      const { axe: runner } = window as unknown as { axe: typeof axe };
      const isFrame = (element: Element) => element.closest('main') === null;
      const exclude = withFrame ? [] : [...document.querySelectorAll('header, footer')].filter(isFrame);
      const context = within ?? { include: [document.documentElement], exclude };
      const { violations } = await runner.run(context, runOptions);
      // The rule about names of landmarks does not compare with what is left out.
      const names = [...document.querySelectorAll('nav[aria-label]')]
        .filter((nav) => nav.checkVisibility({ visibilityProperty: true }) && !nav.closest('[aria-hidden=true]'))
        .map((nav) => nav.getAttribute('aria-label'));
      const twice = within ? [] : names.filter((name, index) => names.indexOf(name) !== index);
      return [
        ...violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help} — ${html}`)),
        ...twice.map((name) => `two navigations are named “${name}”`),
      ];
    },
    // Without details of the rules that hold, a run takes half as long.
    [part, { ...options, resultTypes: ['violations'] as const }] as [Part, RunOptions],
  );
};

const showTheme = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
};

const inBothThemes = async (page: Page, part: Part): Promise<string[]> => {
  await showTheme(page, 'light');
  const light = await violationsOf(page, part, { runOnly: standards });
  await showTheme(page, 'dark');
  const dark = await violationsOf(page, part, { runOnly: { type: 'rule', values: colourRules } });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
};

/**
 * Checks what the page shows now, in both themes; it follows the system while nothing else is chosen.
 * The site's own header and footer are the same on every page: `e2e/accessibility.spec.ts` checks them once.
 * What lies over a page that has its own test is checked alone, `within` its own element.
 */
export const violationsInBothThemes = (page: Page, within?: string): Promise<string[]> =>
  inBothThemes(page, { within });

/** The same with the site's header and footer. */
export const violationsWithFrame = (page: Page): Promise<string[]> => inBothThemes(page, { withFrame: true });
