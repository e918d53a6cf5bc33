import { expect } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import { waitForCollections } from '../../scripts/demo-library.ts';
import { besideTheServer } from './people.ts';

/** Clips and sounds of the demo library come after its photos, so the first tests wait for theirs. */
const LIBRARY_LIMIT_MS = 90_000;

/** The id of a demo item, once it is published. */
export const demoItem = async (title: string): Promise<string> => {
  const find = () =>
    besideTheServer(({ db }) =>
      db
        .select({ id: items.id })
        .from(items)
        .where(and(eq(items.title, title), eq(items.state, 'published'))),
    );
  let id = '';
  await expect
    .poll(
      async () => {
        id = (await find())[0]?.id ?? '';
        return id;
      },
      { message: `“${title}” is published`, timeout: LIBRARY_LIMIT_MS, intervals: [500, 1_000] },
    )
    .not.toBe('');
  return id;
};

/** For tests of pages that show what is loaded last. */
export const wholeLibrary = (): Promise<void> => waitForCollections(JSON.parse(process.env.E2E_SERVER ?? '{}').address);
