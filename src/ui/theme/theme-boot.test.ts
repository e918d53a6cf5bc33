import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { tourKeys } from '#features/onboarding/onboarding.rules.ts';

const script = stripTypeScriptTypes(readFileSync(new URL('./theme-boot.ts', import.meta.url), 'utf8'));

/** A page as the script sees it: run as a classic script, so that an import or export in it fails here too. */
const openPage = ({
  stored = null,
  systemDark = false,
  tour = null,
}: {
  stored?: string | null;
  systemDark?: boolean;
  tour?: string | null;
}) => {
  const marks = new Set<string>();
  const page = {
    stored,
    storageIsOff: false,
    theme: () => dataset.theme,
    marks,
    fire: (name: string) => listeners[name]?.(),
  };
  const toggleAttribute = (name: string, isOn: boolean) => (isOn ? marks.add(name) : marks.delete(name));
  const dataset: { theme?: string } = {};
  const listeners: Record<string, () => void> = {};
  const system = {
    matches: systemDark,
    addEventListener: (_: string, listener: () => void) => (listeners.system = listener),
  };
  const boot = () =>
    runInNewContext(script, {
      document: { documentElement: { dataset, toggleAttribute } },
      localStorage: {
        getItem: (key: string) => {
          if (page.storageIsOff) throw new Error('The operation is insecure.');
          return { theme: page.stored, [tourKeys.completed]: tour }[key] ?? null;
        },
      },
      matchMedia: (query: string) => (query === '(prefers-color-scheme: dark)' ? system : { matches: false }),
      addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
    });
  return Object.assign(page, { boot, system });
};

describe('S18 the theme before the first paint', () => {
  it.each([
    { stored: 'dark', systemDark: false, theme: 'dark' },
    { stored: 'dark', systemDark: true, theme: 'dark' },
    { stored: 'light', systemDark: true, theme: 'light' },
    { stored: 'light', systemDark: false, theme: 'light' },
    { stored: null, systemDark: true, theme: 'dark' },
    { stored: null, systemDark: false, theme: 'light' },
    { stored: 'sepia', systemDark: true, theme: 'light' },
  ])('stored $stored, system dark $systemDark: $theme', ({ stored, systemDark, theme }) => {
    const page = openPage({ stored, systemDark });
    page.boot();
    expect(page.theme()).toBe(theme);
  });

  it('follows the system where storage is off', () => {
    const page = openPage({ systemDark: true });
    page.storageIsOff = true;
    page.boot();
    expect(page.theme()).toBe('dark');
  });

  it('follows a choice made in another tab', () => {
    const page = openPage({ stored: 'light' });
    page.boot();
    page.stored = 'dark';
    page.fire('storage');
    expect(page.theme()).toBe('dark');
  });

  it('follows the system while nothing is stored, and not afterwards', () => {
    const page = openPage({});
    page.boot();
    page.system.matches = true;
    page.fire('system');
    expect(page.theme()).toBe('dark');

    page.stored = 'dark';
    page.system.matches = false;
    page.fire('system');
    expect(page.theme()).toBe('dark');
  });
});

describe('the mark of a tour that was taken, before the first paint', () => {
  it.each([
    { tour: 'true', marks: ['data-tour-taken'] },
    { tour: null, marks: [] },
    { tour: 'yes', marks: [] },
  ])('stored $tour: $marks', ({ tour, marks }) => {
    const page = openPage({ tour });
    page.boot();
    expect([...page.marks]).toEqual(marks);
  });
});
