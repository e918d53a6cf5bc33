// A classic script in the head that runs before the first paint, so it can neither import nor export.
{
  const systemDark = matchMedia('(prefers-color-scheme: dark)');

  const stored = (): string | null => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null; // storage is off: the system decides
    }
  };

  const themeFor = (choice: string | null, systemPrefersDark: boolean) =>
    choice === 'dark' || (choice === null && systemPrefersDark) ? 'dark' : 'light';

  const apply = () => {
    document.documentElement.dataset.theme = themeFor(stored(), systemDark.matches);
  };

  apply();
  addEventListener('storage', apply); // another tab chose
  systemDark.addEventListener('change', apply);
}
