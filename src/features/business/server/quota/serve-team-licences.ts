import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { attachmentDisposition } from '#platform/http/files/signed-links.ts';
import type { SignedIn, Viewer } from '#shared/access.ts';
import { CSV_MARK, csvLine } from '#shared/csv.ts';
import { AppError } from '#shared/errors.ts';
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

type Deps = { db: Database; viewerOf: (cookieHeader: string | undefined) => Promise<Viewer> };

/** The history of a team's licences for whoever is in the team. */
export const serveTeamLicences = (app: FastifyInstance, { db, viewerOf }: Deps): void => {
  app.get('/papers/team-licences.csv', async (request, reply) => {
    const viewer = await viewerOf(request.headers.cookie);
    if (!viewer) throw new AppError('signInFirst');
    await requireRight(db, viewer, 'see');
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': attachmentDisposition('tamarind-team-licences.csv'),
      })
      .send(Readable.from(licencesAsCsv(db, viewer)));
  });
};
