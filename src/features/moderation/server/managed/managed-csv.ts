import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { bindFile, type FileBinding, fileRoute } from '#platform/http/files/file-route.ts';
import { CSV_MARK, csvLine } from '#shared/csv.ts';
import { type ManagedItem, managedFilter, managedSort } from '../../managed-items.contract.ts';
import type { ManagedSort } from '../../managed-items.rules.ts';
import { findManagedItems, type ManagedFilter } from './managed-items.queries.ts';

const PAGE_LENGTH = 1000;

const headings = [
  'id',
  'title',
  'file',
  'creator id',
  'creator',
  'island',
  'category',
  'further categories',
  'tags',
  'access',
  'usage',
  'status',
  'featured from',
  'featured until',
  'likes',
  'licences',
  'downloads',
  'uploaded',
];

const lineOf = (item: ManagedItem): string =>
  csvLine([
    item.id,
    item.title,
    item.fileName,
    item.creator.id,
    item.creator.name,
    item.islandSlug,
    item.categorySlug,
    item.moreCategorySlugs.join(' '),
    item.tags.join(', '),
    item.access,
    item.isEditorial ? 'editorial' : 'commercial',
    item.state,
    item.featured?.startsAt ?? null,
    item.featured?.endsAt ?? null,
    item.likes,
    item.licences,
    item.downloads,
    item.createdAt,
  ]);

type Wanted = ManagedFilter & { sort?: ManagedSort | undefined };

/** Read page by page, so a library of a million is never in memory as a whole. */
async function* linesOf(on: Queryable, wanted: Wanted): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(headings);
  let after: string | undefined;
  do {
    const { items, next } = await findManagedItems(on, { ...wanted, limit: PAGE_LENGTH, after });
    yield items.map(lineOf).join('');
    after = next ?? undefined;
  } while (after !== undefined);
}

const itemsCsv = fileRoute({
  methods: ['GET'],
  path: '/exports/items.csv',
  summary: 'The items that fit the filter of the screen, in its order, for admins',
  access: 'admin',
  query: z.object({ ...managedFilter, sort: managedSort }),
  contentType: 'text/csv; charset=utf-8',
  cacheControl: 'private, no-store',
});

export const managedCsvFiles = ({ db }: Pick<Dependencies, 'db'>): FileBinding[] => [
  bindFile(itemsCsv, (wanted) =>
    Promise.resolve({ made: Readable.from(linesOf(db, wanted)), fileName: `tamarind-${wanted.kind}s.csv` }),
  ),
];
