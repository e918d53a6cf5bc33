import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that a theme can change. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** One line for each element that breaks a rule of WCAG 2.2 AA. */
const violationsOf = async (axe: AxeBuilder): Promise<string[]> => {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} — ${node.html}`));
};

const looksAt = (page: Page, within: string | undefined): AxeBuilder => {
  // Judged in the page itself: without frames of other sites no second page is needed for it.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  return within === undefined ? axe : axe.include(within);
};

const showTheme = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
};

/**
 * What the page shows now, in both themes; it follows the system while nothing else is chosen.
 * What lies over a page that has its own test is looked at alone, `within` its own element.
 */
export const violationsInBothThemes = async (page: Page, within?: string): Promise<string[]> => {
  await showTheme(page, 'light');
  const light = await violationsOf(looksAt(page, within).withTags(standards));
  await showTheme(page, 'dark');
  const dark = await violationsOf(looksAt(page, within).withRules(colourRules));
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
};
