import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Moon, Sun } from 'lucide-react';
import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

type Theme = 'light' | 'dark';

/** spec: the key and its two values; without it the device decides. `theme-boot.ts` reads it before the first paint. */
const KEY = 'theme';

/**
 * The document's attribute is the source of truth; `theme-boot.ts` sets it and syncs it with other tabs and the system.
 */
const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** The event tells `theme-boot.ts` and the choice below what other tabs learn by themselves. */
const store = (theme: Theme | null): void => {
  if (theme) localStorage.setItem(KEY, theme);
  else localStorage.removeItem(KEY);
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
};

const chooseTheme = (theme: Theme | null): void => {
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

const subscribeToStorage = (onChange: () => void) => {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
};

const stored = (): Theme | null => {
  try {
    const value = localStorage.getItem(KEY);
    return value === null || value === 'dark' ? value : 'light';
  } catch {
    return null;
  }
};

/** A small select with its label beside it, as in the footer. */
export const QuietSelect = ({ label, ...rest }: Omit<ComponentProps<'select'>, 'className'> & { label: ReactNode }) => (
  <label className="relative inline-flex min-h-11 max-w-full items-center gap-2">
    {label}
    <select
      {...rest}
      className="min-h-11 min-w-0 appearance-none rounded-full border border-control bg-card pr-8 pl-3 text-ink text-sm hover:border-ink"
    />
    <Icon glyph={ChevronDown} size={16} className="pointer-events-none absolute right-2.5" />
  </label>
);

/** The toggle knows two themes; this select also leads back to that of the device. */
export const ThemeSelect = () => {
  const { t } = useLingui();
  const choice = useSyncExternalStore(subscribeToStorage, stored, () => null);
  return (
    <QuietSelect
      label={<Trans>Theme</Trans>}
      value={choice ?? ''}
      onChange={({ target }) => chooseTheme((target.value || null) as Theme | null)}
    >
      <option value="">{t`As the device`}</option>
      <option value="light">{t`Light`}</option>
      <option value="dark">{t`Dark`}</option>
    </QuietSelect>
  );
};
