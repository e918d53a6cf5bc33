import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { judgeAccess, type SignedIn, type Viewer } from '#shared/access.ts';
import { amountCell, writeCsv } from '#shared/csv.ts';
import { AppError } from '#shared/errors.ts';
import { isDay, type Range } from '../range.rules.ts';
import { countsByWork } from './creator-analytics.queries.ts';
import { checkRange } from './measured.queries.ts';

const header = [
  'number',
  'title',
  'kind',
  'island',
  'in results',
  'views',
  'zooms',
  'plays',
  'hotspots opened',
  'to the shop',
  'likes',
  'saves',
  'downloads',
  'licences',
  'of these paid',
  'earned USD',
];

/** Every work of which anything was counted in the range, the best first. */
const worksCsv = async (db: Database, viewer: SignedIn, range: Range): Promise<string> => {
  const works = await countsByWork(db, viewer.id, range, null);
  return writeCsv(
    header,
    works.map((work) => [
      work.id,
      work.title,
      work.kind,
      work.island,
      work.shown,
      work.views,
      work.zooms,
      work.plays,
      work.hotspotOpens,
      work.shopClicks,
      work.likes,
      work.saves,
      work.downloads,
      work.licences,
      work.paidLicences,
      amountCell(work.earnedCents),
    ]),
  );
};

type CsvDeps = { db: Database; viewerOf: (cookieHeader: string | undefined) => Promise<Viewer> };
type Params = { file: string };

const rangeOf = (file: string): Range => {
  const [, from = '', to = ''] = /^(.{10})_(.{10})\.csv$/.exec(file) ?? [];
  if (!isDay(from) || !isDay(to)) throw new AppError('notFound');
  return { from, to };
};

/** A creator's works and what was counted of them: `/exports/works/2026-10-20_2026-11-16.csv`. */
export const serveWorksCsv = (app: FastifyInstance, { db, viewerOf }: CsvDeps): void => {
  app.get('/exports/works/:file', async (request: FastifyRequest<{ Params: Params }>, reply) => {
    const { range } = checkRange(rangeOf(request.params.file));
    const viewer = await viewerOf(request.headers.cookie);
    const verdict = judgeAccess('creator', viewer);
    if (verdict !== 'allowed' || viewer === null)
      throw new AppError(verdict === 'wrongRole' ? 'wrongRole' : 'signInFirst');
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="tamarind-works-${request.params.file}"`)
      .header('cache-control', 'private, no-store')
      .send(await worksCsv(db, viewer, range));
  });
};
