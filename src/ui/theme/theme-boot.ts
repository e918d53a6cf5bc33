// A classic script in the head that runs before the first paint, so it can neither import nor export.
{
  const systemDark = matchMedia('(prefers-color-scheme: dark)');

  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is off: the system decides
    }
  };

  const themeFor = (choice: string | null, systemPrefersDark: boolean) =>
    choice === 'dark' || (choice === null && systemPrefersDark) ? 'dark' : 'light';

  const apply = () => {
    document.documentElement.dataset.theme = themeFor(stored('theme'), systemDark.matches);
  };

  apply();
  // The header is drawn with a smaller tour button from the start, so that nothing moves.
  document.documentElement.toggleAttribute('data-tour-taken', stored('tamarind-onboarding-completed') === 'true');
  addEventListener('storage', apply); // another tab chose
  systemDark.addEventListener('change', apply);
}
