import { Readable } from 'node:stream';
import type { Database } from '#platform/db/database.ts';
import { bindFile, type FileBinding, fileRoute } from '#platform/http/files/file-route.ts';
import type { SignedIn } from '#shared/access.ts';
import { CSV_MARK, csvLine } from '#shared/csv.ts';
import { requireRight } from '../teams/membership.ts';
import { readTeamLicences } from './pool.queries.ts';

const PAGE = 100;

const columns = ['taken', 'title', 'licence', 'number', 'state', 'taken by', 'client', 'project'] as const;

/** Every licence of the team as a table; read page by page, so that any number can be sent. */
async function* licencesAsCsv(db: Database, viewer: SignedIn) {
  yield CSV_MARK + csvLine(columns);
  let after: string | undefined;
  do {
    const { licences, next } = await readTeamLicences(db, viewer, { limit: PAGE, after });
    yield licences
      .map(({ takenAt, title, licence, licenceNumber, isInForce, takenBy, client, project }) =>
        csvLine([
          takenAt,
          title,
          licence,
          licenceNumber,
          isInForce ? 'in force' : 'not in force',
          takenBy,
          client,
          project,
        ]),
      )
      .join('');
    after = next ?? undefined;
  } while (after !== undefined);
}

const teamLicences = fileRoute({
  methods: ['GET'],
  path: '/papers/team-licences.csv',
  summary: 'Every licence of a team, for whoever is in the team',
  access: 'user',
  contentType: 'text/csv; charset=utf-8',
  cacheControl: 'private, no-store',
});

export const teamLicenceFiles = ({ db }: { db: Database }): FileBinding[] => [
  bindFile(teamLicences, async (_, { viewer }) => {
    await requireRight(db, viewer, 'see');
    return { made: Readable.from(licencesAsCsv(db, viewer)), fileName: 'tamarind-team-licences.csv' };
  }),
];
