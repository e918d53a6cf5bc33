import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { chooseTheme, THEME_KEY, type Theme } from './ThemeToggle.tsx';

const subscribeToStorage = (onChange: () => void) => {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
};

const stored = (): Theme | null => {
  try {
    const value = localStorage.getItem(THEME_KEY);
    return value === null || value === 'dark' ? value : 'light';
  } catch {
    return null;
  }
};

/** A small select with its label beside it, as in the footer. */
export const QuietSelect = ({ label, ...rest }: Omit<ComponentProps<'select'>, 'className'> & { label: ReactNode }) => (
  <label className="inline-flex min-h-11 max-w-full items-center gap-2">
    {label}
    <span className="relative inline-flex min-w-0 items-center">
      <select
        {...rest}
        className="min-h-11 w-full min-w-0 appearance-none rounded-full border border-control bg-card pr-8 pl-3 text-ink text-sm hover:border-ink"
      />
      <Icon glyph={ChevronDown} size={16} className="pointer-events-none absolute right-2.5" />
    </span>
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
      <option value="">{t`Match device`}</option>
      <option value="light">{t`Light`}</option>
      <option value="dark">{t`Dark`}</option>
    </QuietSelect>
  );
};
