import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/** The page's own attribute is the truth; `theme-boot.ts` sets it first and keeps it in step with other tabs and the system. */
const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

export const chooseTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme); // the key is the specification's, read by theme-boot.ts
  } catch {
    // Storage is off: the choice lasts as long as the page.
  }
};

/** The server does not know the theme, so the first render says light and the next one the truth. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'light');
