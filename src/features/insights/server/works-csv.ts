import * as z from 'zod/mini';
import type { Database } from '#platform/db/database.ts';
import { bindFile, type FileBinding, fileName, fileRoute } from '#platform/http/files/file-route.ts';
import type { SignedIn } from '#shared/access.ts';
import { amountCell, writeCsv } from '#shared/csv.ts';
import { isDay } from '#shared/time.ts';
import type { Range } from '../range.rules.ts';
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

const day = z.string().check(z.refine(isDay));

/** `/exports/works/2026-10-20_2026-11-16.csv` */
const worksFile = fileRoute({
  methods: ['GET'],
  path: '/exports/works/:file',
  summary: 'A creator’s works and what was counted of them',
  access: 'creator',
  params: z.object({ file: fileName(/^(?<from>.{10})_(?<to>.{10})\.csv$/, { from: day, to: day }) }),
  contentType: 'text/csv; charset=utf-8',
  cacheControl: 'private, no-store',
});

export const worksCsvFiles = ({ db }: { db: Database }): FileBinding[] => [
  bindFile(worksFile, async ({ file }, { viewer }) => ({
    made: await worksCsv(db, viewer, checkRange(file).range),
    fileName: `tamarind-works-${file.from}_${file.to}.csv`,
  })),
];
