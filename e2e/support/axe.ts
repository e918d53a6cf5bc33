import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that a theme can change. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const violationsOf = async (axe: AxeBuilder): Promise<string[]> => {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} — ${node.html}`));
};

/** One line for each element that breaks a rule of WCAG 2.2 AA. */
const axeViolations = (page: Page): Promise<string[]> => violationsOf(new AxeBuilder({ page }).withTags(standards));

const showTheme = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
};

/** What the page shows now, in both themes; it follows the system while nothing else is chosen. */
export const violationsInBothThemes = async (page: Page): Promise<string[]> => {
  await showTheme(page, 'light');
  const light = await axeViolations(page);
  await showTheme(page, 'dark');
  const dark = await violationsOf(new AxeBuilder({ page }).withRules(colourRules));
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
};
