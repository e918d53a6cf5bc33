import { expect, test } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { sampleAddress } from '../../scripts/page-samples.ts';
import { filesIn } from '../../scripts/page-weight.ts';
import { wholeLibrary } from '../support/library.ts';
import { cookieHeaderOf } from '../support/sessions.ts';

test.beforeAll(wholeLibrary);

test('the styles of working screens are a sheet of their own, which comes after the first and which visitors never load', async ({
  request,
}) => {
  const sheetsOf = async (address: string, headers: Record<string, string> = {}) => {
    const names = filesIn(await (await request.get(address, { headers })).text()).styles;
    return names.map((name) => name.replace(/^.*\/|-[\w-]+\.css$/g, ''));
  };
  for (const address of [href('home'), sampleAddress('photo'), sampleAddress('video'), href('login')])
    expect(await sheetsOf(address), address).not.toContain('work');
  const uploads = await sheetsOf(href('creatorUploads'), cookieHeaderOf('creator'));
  expect(uploads[0]).toBe('base');
  expect(uploads).toContain('work');
  expect(await sheetsOf(href('adminContentApproval'), cookieHeaderOf('admin'))).toContain('work');
});
