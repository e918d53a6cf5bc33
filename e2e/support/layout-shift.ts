import type { Page } from '@playwright/test';

export type LayoutShift = { value: number; moved: string[] };

type WithShifts = { layoutShifts?: LayoutShift[] };
type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Notes every jump from the first paint on, with what moved; call it before the page is opened. */
export const watchLayoutShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    (globalThis as WithShifts).layoutShifts = shifts;
    const describeNode = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'something that is gone');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => describeNode(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** Browsers and `npm run bench bundle` report thousandths. Below that is a word at the end of a row whose font came late. */
const SMALLEST_REPORTED = 0.0005;

export const layoutShiftsOf = async (page: Page): Promise<LayoutShift[]> => {
  const shifts = await page.evaluate(() => (globalThis as WithShifts).layoutShifts);
  if (!shifts) throw new Error('The page was opened before its layout shifts were watched.');
  return shifts.reduce((sum, { value }) => sum + value, 0) < SMALLEST_REPORTED ? [] : shifts;
};
