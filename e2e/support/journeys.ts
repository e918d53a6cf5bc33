import { expect } from '@playwright/test';
import { measureWalk } from '../../scripts/journeys/measure-walk.ts';
import type { Device } from '../../scripts/journeys/walker.ts';
import { walks } from '../../scripts/journeys/walks.ts';
import { openAccount } from '../../scripts/open-sessions.ts';
import { wholeLibrary } from './library.ts';
import { writePhoto } from './media.ts';
import { withServerDatabase } from './people.ts';
import { test } from './test.ts';

/** A test for every task that is walked on this device. */
export const holdJourneys = (device: Device): void => {
  test.beforeAll(wholeLibrary);

  for (const walk of walks.filter((one) => one.device === device))
    test(`${walk.task}: at most ${walk.atMost} presses`, async ({ browser, baseURL }, info) => {
      const photos = (count: number) =>
        Promise.all(Array.from({ length: count }, (_, index) => writePhoto(info.outputPath(`photo-${index}.jpg`))));
      const { presses } = await measureWalk({ browser, address: baseURL ?? '' }, walk, {
        photos,
        openAccount: (role) => withServerDatabase((reached) => openAccount(reached, role)),
      });
      expect(presses).toBeLessThanOrEqual(walk.atMost);
    });
};
