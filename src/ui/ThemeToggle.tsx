import { useLingui } from '@lingui/react/macro';
import { Moon, Sun } from 'lucide-react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { chooseTheme, useTheme } from './useTheme.ts';

/** Both drawings are in the HTML and CSS shows the right one, so nothing flips when the script arrives. */
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
