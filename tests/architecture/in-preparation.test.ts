import { expect, it } from 'vitest';
import { inPreparation, screens } from '#app/pages/screens.ts';

/** Lower it with every page that gets its screen; it never rises. */
const PAGES_IN_PREPARATION = 21;

it('counts the pages whose screen is still in preparation', () => {
  const waiting = Object.values(screens).filter((screen) => screen === inPreparation).length;
  const advice =
    waiting < PAGES_IN_PREPARATION
      ? `fewer pages are in preparation: lower PAGES_IN_PREPARATION to ${waiting}`
      : 'a page lost its screen: give it back';
  expect(waiting, advice).toBe(PAGES_IN_PREPARATION);
});
