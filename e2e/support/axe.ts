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

/** One line for each element that breaks a rule of WCAG 2.2 AA. */
const violationsOf = async (page: Page, within: string | undefined, options: RunOptions): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([context, runOptions]) => {
      const { axe: runner } = window as unknown as { axe: typeof axe };
      const { violations } = await runner.run(context ?? document, runOptions);
      return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help} — ${html}`));
    },
    // Without details of the rules that hold, a run takes half as long.
    [within, { ...options, resultTypes: ['violations'] as const }] as [string | undefined, RunOptions],
  );
};

const showTheme = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
};

/**
 * Checks what the page shows now, in both themes; it follows the system while nothing else is chosen.
 * What lies over a page that has its own test is checked alone, `within` its own element.
 */
export const violationsInBothThemes = async (page: Page, within?: string): Promise<string[]> => {
  await showTheme(page, 'light');
  const light = await violationsOf(page, within, { runOnly: standards });
  await showTheme(page, 'dark');
  const dark = await violationsOf(page, within, { runOnly: { type: 'rule', values: colourRules } });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
};
