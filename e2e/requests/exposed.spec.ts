import { expect, test } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { demoSignIns } from '../../demo/demo-people.ts';
import { freePort, startTamarind, type TamarindProcess, temporaryFolder } from '../../scripts/tamarind-process.ts';

test.describe('outside production, behind a public address', () => {
  const data = temporaryFolder('exposed');
  let tamarind: TamarindProcess;

  test.beforeAll(async () => {
    const env = { PUBLIC_URL: 'https://tamarind.example', LOG_LEVEL: 'warn' };
    tamarind = await startTamarind({ dataDir: data.path, port: await freePort(), env });
  });
  test.afterAll(async () => {
    await tamarind.stop();
    data.remove();
  });

  test('the site is there', async ({ request }) => {
    expect((await request.get(tamarind.address + href('home'))).status()).toBe(200);
  });

  test('the start and the log warn that there is no admin', async () => {
    await expect.poll(() => tamarind.output().match(/there is no admin yet/g)?.length).toBe(2);
  });

  test('no demo account is there or named', async ({ request }) => {
    expect(tamarind.output()).not.toContain('Demo account');
    const [{ email, password }] = demoSignIns;
    const data = { email, password, accountType: 'user' };
    expect((await request.post(`${tamarind.address}/api/auth/login`, { data })).status()).toBe(401);
  });

  for (const path of [href('gallery'), href('outbox'), '/api/dev/outbox'])
    test(`${path} is not there`, async ({ request }) => {
      expect((await request.get(tamarind.address + path)).status()).toBe(404);
    });
});
