import { useLingui } from '@lingui/react/macro';
import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

export type Theme = 'light' | 'dark';

/** spec: the key and its two values; without it the device decides. `theme-boot.ts` reads it before the first paint. */
export const THEME_KEY = 'theme';

/**
 * The document's attribute is the source of truth; `theme-boot.ts` sets it and syncs it with other tabs and the system.
 */
const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** The event tells `theme-boot.ts` and `ThemeSelect` what other tabs learn by themselves. */
const store = (theme: Theme | null): void => {
  if (theme) localStorage.setItem(THEME_KEY, theme);
  else localStorage.removeItem(THEME_KEY);
  dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
};

export const chooseTheme = (theme: Theme | null): void => {
  try {
    store(theme);
  } catch {
    // Storage is off: the choice lasts as long as the page.
    if (theme) document.documentElement.dataset.theme = theme;
  }
};

/** The server does not know the theme, so the first render assumes light. */
const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'light');

/** Both icons are in the HTML and CSS shows the right one, so nothing changes at hydration. */
export const ThemeToggle = ({ className }: { className?: string }) => {
  const { t } = useLingui();
  const theme = useTheme();
  return (
    <button
      type="button"
      aria-label={t`Dark theme`}
      aria-pressed={theme === 'dark'}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      className={classes(
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-paper-2',
        className,
      )}
    >
      <Icon glyph={Moon} className="dark:hidden" />
      <Icon glyph={Sun} className="hidden dark:block" />
    </button>
  );
};
