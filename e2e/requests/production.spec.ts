import { expect, test } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { freePort, startTamarind, type TamarindProcess, temporaryFolder } from '../../scripts/tamarind-process.ts';

test.describe('in production', () => {
  const data = temporaryFolder('production');
  let tamarind: TamarindProcess;

  test.beforeAll(async () => {
    const env = { NODE_ENV: 'production', SECRET: 'a secret of more than thirty-two characters', DEMO: 'off' };
    tamarind = await startTamarind({ dataDir: data.path, port: await freePort(), env });
  });
  test.afterAll(async () => {
    await tamarind.stop();
    data.remove();
  });

  test('the site is there', async ({ request }) => {
    expect((await request.get(tamarind.address + href('home'))).status()).toBe(200);
  });

  for (const address of [href('gallery'), href('outbox'), href('adminTest'), '/api/dev/outbox']) {
    test(`${address} is not`, async ({ request }) => {
      expect((await request.get(tamarind.address + address, { maxRedirects: 0 })).status()).toBe(404);
    });
  }
});
