import { expect, test, vi } from 'vitest';
import type { Call, ChangeTag } from '#shared/endpoint.ts';
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
const call: Call = () => Promise.reject(new Error('no page of these tests loads anything'));
const asked = (path: string, who: typeof viewer | null = null) => ({
  developmentPages: 'shared' as const,
  path,
  viewer: who,
  language: 'en' as const,
  call,
});

const openPages = (made?: (url: string) => RenderedPage) => {
  const clock = { ms: 0 };
  const changed: ChangeTag[] = [];
  let count = 0;
  const render = vi.fn(({ url }: PageRequest): Promise<RenderedPage> => {
    count += 1;
    return Promise.resolve(made?.(url) ?? { kind: 'page', status: 200, html: `${url} made ${count}` });
  });
  const stamp = (tags: readonly ChangeTag[]) => 1 + changed.filter((tag) => tags.includes(tag)).length;
  const { answer } = createPageAnswers({
    render,
    changes: { stamp, close: () => Promise.resolve() },
    publicUrl: 'https://tamarind.example',
    nowMs: () => clock.ms,
  });
  return { answer, render, clock, announce: (tag: ChangeTag) => changed.push(tag) };
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

test('after a change nobody sees the old page; a like is no such change', async () => {
  const { answer, announce } = openPages();
  const before = htmlOf(await answer(asked('/')));
  announce('likes');
  expect(htmlOf(await answer(asked('/')))).toBe(before);
  announce('photos');
  expect(htmlOf(await answer(asked('/')))).not.toBe(before);
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
  await answer(asked('//evil.example/x'));
  expect(render.mock.lastCall?.[0].url).toBe('https://tamarind.example//evil.example/x');
});

test('a redirect passes through', async () => {
  const redirect: RenderedPage = { kind: 'redirect', status: 302, location: '/login' };
  expect(await openPages(() => redirect).answer(asked('/profile'))).toEqual(redirect);
});

test('a search is made for every visit, because it is counted', async () => {
  const { answer, render } = openPages();
  for (const path of ['/search?q=sea', '/search?q=sea', '/search/sea', '/search/sea']) {
    expect(cacheControlOf(await answer(asked(path)))).toBe('private, no-store');
  }
  expect(render).toHaveBeenCalledTimes(4);
  await answer(asked('/photos'));
  await answer(asked('/photos'));
  expect(render).toHaveBeenCalledTimes(5);
});

test('what a developer at this machine sees is not kept for others', async () => {
  const { answer, render } = openPages();
  await answer({ ...asked('/about'), developmentPages: 'all' });
  await answer(asked('/about'));
  expect(render.mock.calls.map(([{ developmentPages }]) => developmentPages)).toEqual(['all', 'shared']);
  await answer({ ...asked('/about'), developmentPages: 'all' });
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
