import type { Locator, Page } from '@playwright/test';

/** WCAG 1.4.10: a window of 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

export type Look = { name: string; size: { width: number; height: number }; textPercent: number };

/** Text twice as large (WCAG 1.4.4), and the page at 400 % (WCAG 1.4.10). */
export const largeLooks: Look[] = [
  { name: 'text at 200 % on a desktop', size: DESKTOP, textPercent: 200 },
  { name: 'text at 200 % on a phone', size: PHONE, textPercent: 200 },
  { name: 'the page at 400 %', size: ZOOMED, textPercent: 100 },
];

export const show = async (page: Page, { size, textPercent }: Look): Promise<void> => {
  await page.setViewportSize(size);
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
    window.scrollTo(0, 0);
    return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, textPercent);
};

/** What does not fit: the page is wider than the window, something is cut off at its edges, or leaves its own box. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ROUNDING_PX = 1;
    const TIGHT_LINE = 0.4;
    const { clientWidth, scrollWidth } = document.documentElement;
    const around = (element: Element): Element[] => {
      const parent = element.parentElement;
      return parent ? [parent, ...around(parent)] : [];
    };
    const canBeScrolledTo = (element: Element) =>
      around(element).some((box) => /auto|scroll/.test(getComputedStyle(box).overflowX));
    const seen = [
      ...document.querySelectorAll('a, button, input, select, summary, h1, h2, h3, p, label, dt, dd'),
    ].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isThere = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isThere && width > 1 && height > 1 && !element.closest('svg');
    });
    const wordsOf = (element: Element) =>
      `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
    const cutOff = seen.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left < -ROUNDING_PX || right > clientWidth + ROUNDING_PX) && !canBeScrolledTo(element);
    });
    type Line = { top: number; bottom: number; sizePx: number };
    const linesIn = (element: Element): Line[] => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const lines: Line[] = [];
      while (texts.nextNode()) {
        if (texts.currentNode.textContent?.trim() === '') continue;
        const line = document.createRange();
        line.selectNode(texts.currentNode);
        const { top, bottom } = line.getBoundingClientRect();
        const parent = texts.currentNode.parentElement ?? element;
        // What only screen readers get is in a box of one pixel.
        const boxes = [parent, ...around(parent)].filter((box) => element.contains(box));
        if (boxes.every((box) => box.getBoundingClientRect().width > 1))
          lines.push({ top, bottom, sizePx: Number.parseFloat(getComputedStyle(parent).fontSize) });
      }
      return lines;
    };
    // Letters are a little higher than a tight line.
    const burst = seen.filter((element) => {
      if (!element.matches('a, button') || getComputedStyle(element).display === 'inline') return false;
      const box = element.getBoundingClientRect();
      return linesIn(element).some(
        ({ top, bottom, sizePx }) => Math.max(box.top - top, bottom - box.bottom) > TIGHT_LINE * sizePx,
      );
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px wider than the window`] : []),
      ...cutOff.map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return `${wordsOf(element)} is cut off: ${Math.round(left)} to ${Math.round(right)} px of ${clientWidth}`;
      }),
      ...burst.map((element) => `${wordsOf(element)} is higher than its box`),
    ];
  });

/** The share of the window that what stays in place covers while the page scrolls. */
export const fixedShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    const STEPS = 16;
    const isFixed = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));
    const points = Array.from({ length: STEPS * STEPS }, (_, index) => {
      const [column, row] = [(index % STEPS) + 0.5, Math.floor(index / STEPS) + 0.5];
      return document.elementFromPoint((window.innerWidth * column) / STEPS, (window.innerHeight * row) / STEPS);
    });
    return points.filter(isFixed).length / points.length;
  });

/** Whether a press in the middle of the element reaches it, once it is scrolled to. */
export const isPressable = async (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
