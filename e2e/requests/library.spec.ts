import { type APIRequestContext, expect, test } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { freePort, startTamarind, type TamarindProcess, temporaryFolder } from '../../scripts/tamarind-process.ts';
import { wholeLibrary } from '../support/library.ts';

const isLoading = async (request: APIRequestContext, origin = ''): Promise<boolean> =>
  (await (await request.get(`${origin}/api/library`)).json()).isLoading;

test.describe('a new site', () => {
  const data = temporaryFolder('new-library');
  let tamarind: TamarindProcess;
  test.beforeAll(async () => {
    tamarind = await startTamarind({ dataDir: data.path, port: await freePort(), env: { DEMO: 'small' } });
  });
  test.afterAll(async () => {
    await tamarind.stop();
    data.remove();
  });

  test('says that its library is still loading', async ({ request }) => {
    await expect.poll(() => isLoading(request, tamarind.address)).toBe(true);
    const html = await (await request.get(tamarind.address + href('collections'))).text();
    expect(html).toContain('The library is still loading');
    expect(html).not.toContain('Nobody has shared one yet');
  });
});

test('a site whose library has come no longer says so', async ({ request }) => {
  await wholeLibrary();
  await expect.poll(() => isLoading(request)).toBe(false);
});
