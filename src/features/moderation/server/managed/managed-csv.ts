import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { judgeAccess, type Viewer } from '#shared/access.ts';
import { CSV_MARK, csvLine } from '#shared/csv.ts';
import { AppError } from '#shared/errors.ts';
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

type ExportDeps = Pick<Dependencies, 'db'> & { viewerOf: (cookieHeader: string | undefined) => Promise<Viewer> };

/** `/exports/items.csv`: the items that fit the filter of the screen, in its order, for admins. */
export const serveManagedCsv = (app: FastifyInstance, { db, viewerOf }: ExportDeps): void => {
  app.get('/exports/items.csv', async (request, reply) => {
    const verdict = judgeAccess('admin', await viewerOf(request.headers.cookie));
    if (verdict !== 'allowed') throw new AppError(verdict);
    const wanted = z.safeParse(z.object({ ...managedFilter, sort: managedSort }), request.query);
    if (!wanted.success) throw new AppError('badInput');
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="tamarind-${wanted.data.kind}s.csv"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(linesOf(db, wanted.data)));
  });
};
