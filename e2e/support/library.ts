import { test } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import { waitForCollections } from '../../scripts/demo-library.ts';
import { waitForProgress } from '../../scripts/wait-for-progress.ts';
import { withServerDatabase } from './people.ts';

const LIBRARY_LIMIT_MS = 30 * 60_000;

/** What a test waits for here is not of its own doing, so it does not count as its time. */
const waitBesides = async (wait: () => Promise<void>): Promise<void> => {
  const info = test.info();
  const own = info.timeout;
  const startedAt = performance.now();
  info.setTimeout(own + LIBRARY_LIMIT_MS);
  await wait();
  info.setTimeout(own + performance.now() - startedAt);
};

/** The id of a demo item, once it is published: clips and sounds of the demo library come after its photos. */
export const demoItem = async (title: string): Promise<string> => {
  const published = eq(items.state, 'published');
  let id: string | undefined;
  await waitBesides(() =>
    waitForProgress(`“${title}” is published`, () =>
      withServerDatabase(async ({ db }) => {
        [{ id } = { id: undefined }] = await db
          .select({ id: items.id })
          .from(items)
          .where(and(eq(items.title, title), published));
        return { isDone: id !== undefined, steps: await db.$count(items, published) };
      }),
    ),
  );
  return id ?? '';
};

/** For tests of pages that show what is loaded last. */
export const wholeLibrary = (): Promise<void> =>
  waitBesides(() => waitForCollections(JSON.parse(process.env.E2E_SERVER ?? '{}').address));
