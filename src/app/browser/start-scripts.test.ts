import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

/** The script as a classic one, with its `import()` as a function that a test can watch. */
const script = stripTypeScriptTypes(readFileSync(new URL('./start-scripts.ts', import.meta.url), 'utf8')).replace(
  /\bimport\(/,
  'load(',
);

type Image = { complete: boolean; loading: string; top: number; end?: () => void };

const openPage = (images: Image[]) => {
  const links = ['/assets/browser.js', '/assets/base.js'].map((href) => ({ rel: 'late', href }));
  const listeners: Record<string, () => void> = {};
  const loaded: string[] = [];
  let onPaint: (() => void) | undefined;
  let longestWait: (() => void) | undefined;
  runInNewContext(script, {
    AbortController,
    Promise,
    innerHeight: 800,
    PerformanceObserver: function (this: { observe: () => void }, act: () => void) {
      this.observe = () => {
        onPaint = act;
      };
    },
    setTimeout: (act: () => void) => {
      longestWait = act;
    },
    addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
    document: {
      querySelectorAll: () => links,
      images: images.map((image) => ({
        ...image,
        getBoundingClientRect: () => ({ top: image.top }),
        addEventListener: (name: string, end: () => void) => {
          if (name === 'load') image.end = end;
        },
      })),
    },
    load: async (url: string) => loaded.push(url),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const paint = () => {
    onPaint?.();
    return settle();
  };
  return { links, loaded, paint, settle, touch: () => listeners.pointerdown?.(), waitLongest: () => longestWait?.() };
};

describe('the scripts of a page', () => {
  it('come after its text and the pictures of the first window', async () => {
    const first: Image = { complete: false, loading: 'eager', top: 100 };
    const page = openPage([
      first,
      { complete: false, loading: 'eager', top: 2_000 },
      { complete: false, loading: 'lazy', top: 100 },
    ]);
    await page.paint();
    expect(page.loaded).toEqual([]);
    first.end?.();
    await page.settle();
    expect(page.loaded).toEqual(['/assets/browser.js']);
    expect(page.links.map(({ rel }) => rel)).toEqual(['modulepreload', 'modulepreload']);
  });

  it.each(['touch', 'waitLongest'] as const)('come at once when somebody touches it or waits: %s', (sign) => {
    const page = openPage([{ complete: false, loading: 'eager', top: 100 }]);
    page[sign]();
    page[sign]();
    expect(page.loaded).toEqual(['/assets/browser.js']);
  });
});
