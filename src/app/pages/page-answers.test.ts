import { expect, test, vi } from 'vitest';
import { createChangeLog } from '#platform/http/caching/changes.ts';
import type { OnTags } from '#platform/http/calls/dispatch.ts';
import { logInto } from '#platform/log.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { Call } from '#shared/endpoint.ts';
import { createPageAnswers, type PageAnswer } from './page-answers.ts';
import type { PageRequest, RenderedPage } from './render.tsx';

const viewer = {
  id: 'a',
  email: 'a@example.com',
  firstName: 'A',
  lastName: 'B',
  profileImageUrl: null,
  isCreator: false,
  isAdmin: false,
};
/** Every page of these tests makes one call, under whose answer this can change. */
const asked = (
  path: string,
  who: typeof viewer | null = null,
  tags: readonly ChangeTag[] | undefined = ['item:a'],
) => ({
  developmentPages: 'shared' as const,
  path,
  viewer: who,
  language: 'en' as const,
  savesData: false as const,
  callWith: (onTags: OnTags) =>
    (() => {
      onTags(tags);
      return Promise.resolve();
    }) as unknown as Call,
});
const untagged = (path: string) => ({
  ...asked(path),
  callWith: (onTags: OnTags) =>
    (() => {
      onTags(undefined);
      return Promise.resolve();
    }) as unknown as Call,
});

const openPages = (made?: (url: string) => RenderedPage) => {
  const clock = { ms: 0 };
  const { position, hasChanged, record } = createChangeLog();
  let count = 0;
  const render = vi.fn(async ({ url, call }: PageRequest): Promise<RenderedPage> => {
    count += 1;
    await call(undefined as never, undefined as never);
    return made?.(url) ?? { kind: 'page', status: 200, html: `${url} made ${count}` };
  });
  const { answer } = createPageAnswers({
    render,
    changes: { position, hasChanged, hearCommitted: () => Promise.resolve(), close: () => Promise.resolve() },
    publicUrl: 'https://tamarind.example',
    nowMs: () => clock.ms,
    log: logInto('silent', { write: () => undefined }),
  });
  return { answer, render, clock, announce: (tag: ChangeTag) => record([tag]) };
};

const htmlOf = (answer: PageAnswer) => (answer.kind === 'page' ? answer.body.plain.bytes.toString() : undefined);
const cacheControlOf = (answer: PageAnswer) =>
  answer.kind === 'page' ? answer.body.plain.headers['cache-control'] : undefined;

test('a visitor’s page is made once and shared', async () => {
  const { answer, render } = openPages();
  const [first, second] = await Promise.all([answer(asked('/')), answer(asked('/'))]);
  expect(htmlOf(first)).toBe(htmlOf(second));
  expect(htmlOf(await answer(asked('/')))).toBe(htmlOf(first));
  expect(render).toHaveBeenCalledTimes(1);
  expect(cacheControlOf(first)).toContain('public');
});

test('a person’s page is made for them alone and kept nowhere', async () => {
  const { answer, render } = openPages();
  await answer(asked('/', viewer));
  expect(cacheControlOf(await answer(asked('/', viewer)))).toBe('private, no-store');
  expect(render).toHaveBeenCalledTimes(2);
});

test('after a change of what it shows nobody sees the old page', async () => {
  const { answer, announce } = openPages();
  const before = htmlOf(await answer(asked('/')));
  announce('item:b');
  announce('list:collections');
  expect(htmlOf(await answer(asked('/')))).toBe(before);
  announce('item:a');
  expect(htmlOf(await answer(asked('/')))).not.toBe(before);
});

test('after a like it has the new number, and many likes do not have it made for every visit', async () => {
  const { answer, announce, clock, render } = openPages();
  const liked = asked('/', null, ['item:a', 'likes:a']);
  const before = htmlOf(await answer(liked));
  announce('likes:a');
  expect(htmlOf(await answer(liked))).not.toBe(before);
  for (let like = 0; like < 50; like += 1) {
    announce('likes:a');
    await answer(liked);
  }
  expect(render.mock.calls.length).toBeLessThan(6);
  const now = htmlOf(await answer(liked));
  clock.ms += 1_000;
  expect(htmlOf(await answer(liked))).not.toBe(now);
});

test('a page that makes a call of which nobody knows what changes it is made for every visit', async () => {
  const { answer, render } = openPages();
  for (let visit = 0; visit < 2; visit += 1)
    expect(cacheControlOf(await answer(untagged('/')))).toBe('private, no-store');
  expect(render).toHaveBeenCalledTimes(2);
});

test('what a page does not declare of its query makes no page of its own, and is not in it', async () => {
  const { answer, render } = openPages();
  const first = htmlOf(await answer(asked('/?utm_source=mail')));
  for (const path of ['/?a=1', '/?a=2', '/', '/?logged_out=no']) expect(htmlOf(await answer(asked(path)))).toBe(first);
  expect(first).not.toContain('utm_source');
  expect(htmlOf(await answer(asked('/?logged_out=true')))).not.toBe(first);
  const sorted = htmlOf(await answer(asked('/photos?sort=new&kind=video')));
  expect(htmlOf(await answer(asked('/photos?x=1&kind=video&sort=new')))).toBe(sorted);
  expect(render).toHaveBeenCalledTimes(3);
});

test('a page that is only old is shown once more while a new one is made behind it', async () => {
  const { answer, clock, render } = openPages();
  const before = htmlOf(await answer(asked('/')));
  clock.ms = 61_000;
  expect(htmlOf(await answer(asked('/')))).toBe(before);
  await vi.waitFor(async () => expect(htmlOf(await answer(asked('/')))).not.toBe(before));
  expect(render).toHaveBeenCalledTimes(2);
});

test('an address never leads the page to another site', async () => {
  const { answer, render } = openPages();
  await expect(answer(asked('//evil.example/x'))).rejects.toMatchObject({ code: 'badInput' });
  expect(render).not.toHaveBeenCalled();
});

test('a redirect passes through', async () => {
  const redirect: RenderedPage = { kind: 'redirect', status: 302, location: '/login' };
  expect(await openPages(() => redirect).answer(asked('/profile'))).toEqual(redirect);
});

test.each([
  '/search?q=sea',
  '/search/sea',
  '/SEARCH/sea',
  '/Search/?q=sea',
  '/forgot-password?token=x',
  '/Verify-Email?token=x',
])('%s is made for every visit, because it is counted or holds a secret', async (path) => {
  const { answer, render } = openPages();
  for (let visit = 0; visit < 2; visit += 1)
    expect(cacheControlOf(await answer(asked(path)))).toBe('private, no-store');
  expect(render).toHaveBeenCalledTimes(2);
});

test('other pages are not', async () => {
  const { answer, render } = openPages();
  await answer(asked('/photos'));
  await answer(asked('/photos'));
  expect(render).toHaveBeenCalledTimes(1);
});

test('what a developer at this machine sees is not kept for others', async () => {
  const { answer, render } = openPages();
  await answer({ ...asked('/about'), developmentPages: 'all' });
  await answer(asked('/about'));
  expect(render.mock.calls.map(([{ developmentPages }]) => developmentPages)).toEqual(['all', 'shared']);
  await answer({ ...asked('/about'), developmentPages: 'all' });
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page with smaller pictures is not kept for others, and shared caches are told', async () => {
  const { answer, render } = openPages();
  await answer({ ...asked('/photos'), savesData: 'small' });
  const second = await answer(asked('/photos'));
  expect(render.mock.calls.map(([{ savesData }]) => savesData)).toEqual(['small', false]);
  expect(second.kind === 'page' && second.body.plain.headers.vary).toContain('save-data');
  await answer({ ...asked('/photos'), savesData: 'small' });
  expect(render).toHaveBeenCalledTimes(2);
});

test('what fails for a moment is not kept', async () => {
  const statuses = [503, 200, 200];
  const { answer, render } = openPages(() => ({ kind: 'page', status: statuses.shift() ?? 500, html: '' }));
  expect(cacheControlOf(await answer(asked('/')))).toBe('private, no-store');
  const second = await answer(asked('/'));
  expect(second).toMatchObject({ status: 200 });
  expect(cacheControlOf(second)).toContain('public');
  await answer(asked('/'));
  expect(render).toHaveBeenCalledTimes(2);
});
