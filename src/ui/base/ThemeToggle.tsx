import { useLingui } from '@lingui/react/macro';
import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

type Theme = 'light' | 'dark';

/**
 * The document's attribute is the source of truth; `theme-boot.ts` sets it and syncs it with other tabs and the system.
 */
const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

const chooseTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme); // the key is the specification's, read by theme-boot.ts
  } catch {
    // Storage is off: the choice lasts as long as the page.
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
