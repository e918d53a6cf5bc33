import { createPageAnswers, type PageAnswer, type PageVisit } from '#app/pages/page-answers.ts';
import { makeRenderer } from '#app/pages/render.tsx';
import { renditions } from '#features/media/server/media.tables.ts';
import { noFeed } from '#platform/http/caching/changes.ts';
import { type ItemFixture, openItemFixture } from './item-fixture.ts';
import type { TestServerOptions } from './server.ts';

const noAssets = { scripts: [], themeScript: '', styles: [], preloads: [], fonts: [] };

export type PageFixture = ItemFixture & {
  /** The clock of the page cache, in milliseconds; tests change it. */
  clock: { ms: number };
  /** Path and query of every page rendered for the cache, oldest first. Pages not listed here came from the cache. */
  rendered: string[];
  /** The page that a visitor gets, and the page without any cache. */
  visit: (path: string) => Promise<{ status: number; html: string }>;
  visitUncached: (path: string) => Promise<{ status: number; html: string }>;
};

/** A server that renders and caches the site's pages as in production. */
export const openPageFixture = async (options: TestServerOptions = {}): Promise<PageFixture> => {
  const render = makeRenderer({ assetsOf: () => noAssets });
  const rendered: string[] = [];
  const clock = { ms: 0 };
  type Answer = (asked: PageVisit) => Promise<PageAnswer>;
  let answers: { cached: Answer; uncached: Answer } | undefined;
  let isUncached = false;
  const fixture = await openItemFixture({
    ...options,
    answerPage: (asked) => {
      if (!answers) throw new Error('The server is not up yet');
      return (isUncached ? answers.uncached : answers.cached)(asked);
    },
  });
  const common = { publicUrl: fixture.server.url, nowMs: () => clock.ms, log: fixture.server.deps.log };
  const { answer: cached } = createPageAnswers({
    ...common,
    render: (request) => {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search);
      return render(request);
    },
    changes: fixture.server.changes,
  });
  answers = { cached, uncached: createPageAnswers({ ...common, render, changes: noFeed }).answer };
  const visitor = await fixture.server.as('visitor');
  const visit = async (path: string) => {
    const response = await visitor(path);
    return { status: response.status, html: await response.text() };
  };
  return {
    ...fixture,
    addItem: async (...facts) => {
      const itemId = await fixture.addItem(...facts);
      await fixture.db.insert(renditions).values(
        (['webp', 'avif', 'jpeg'] as const).map((format) => {
          const size = { width: 480, height: 320, bytes: 1_000 };
          return { ...size, itemId, format, key: `renditions/${itemId}/x/480.${format}` };
        }),
      );
      return itemId;
    },
    clock,
    rendered,
    visit,
    visitUncached: async (path) => {
      isUncached = true;
      try {
        return await visit(path);
      } finally {
        isUncached = false;
      }
    },
  };
};
