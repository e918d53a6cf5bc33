import { expect, test } from 'vitest';
import type { Location } from '#ui/navigation/router.tsx';
import { atLocation, type ShownPage } from './useShownPage.ts';

const at = (pathname: string, key: string): Location => ({ pathname, search: '', hash: '', key, state: null });
const shown = { location: at('/videos', 'one'), loaded: {} } as unknown as ShownPage;

test('a page follows its own address through the history, and never gets another', () => {
  const again = at('/videos', 'two');
  expect(atLocation(shown, again)).toEqual({ ...shown, location: again });
  expect(atLocation(shown, shown.location)).toBe(shown);
  // Back was pressed just as this page arrived.
  expect(atLocation(shown, at('/photos', 'three'))).toBe(shown);
});
