import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { judgeAccess, type Viewer } from '#shared/access.ts';
import { CSV_MARK } from '#shared/csv.ts';
import { AppError } from '#shared/errors.ts';
import { asMessage, sentence } from '#shared/sentences.ts';
import {
  auditFilter,
  endPersonSessions,
  liftSuspension,
  listAuditActions,
  listAuditEntries,
  listPeople,
  listSwitches,
  setSwitch,
  suspendPerson,
} from '../../people-admin.contract.ts';
import { auditCsv, type FindSubjects, findAuditActions, findAuditEntries } from './audit-log.queries.ts';
import { changeSwitch, findSwitches } from './feature-switches.ts';
import { endSessionsOf, findPeople, lift, suspend } from './people.ts';

export const adminRoutes = (deps: Dependencies, findSubjects: FindSubjects): Binding[] => [
  bind(listPeople, (input) => findPeople(deps, input)),

  bind(suspendPerson, async (input, { viewer }) => {
    const person = await suspend(deps, viewer, input);
    return {
      ...asMessage(sentence('accounts.suspended', '{name} is suspended and signed out.', { name: person.name })),
      person,
    };
  }),

  bind(liftSuspension, async ({ userId }, { viewer }) => {
    const person = await lift(deps, viewer, userId);
    return {
      ...asMessage(sentence('accounts.suspensionLifted', '{name} can sign in again.', { name: person.name })),
      person,
    };
  }),

  bind(endPersonSessions, async ({ userId }, { viewer }) => {
    const person = await endSessionsOf(deps, viewer, userId);
    return {
      ...asMessage(sentence('accounts.sessionsEnded', '{name} is signed out everywhere.', { name: person.name })),
      person,
    };
  }),

  bind(listSwitches, () => findSwitches(deps.db)),
  bind(setSwitch, (input, { viewer }) => changeSwitch(deps, viewer, input)),
  bind(listAuditEntries, (input) => findAuditEntries(deps.db, input, findSubjects)),
  bind(listAuditActions, () => findAuditActions(deps.db)),
];

type ExportDeps = Pick<Dependencies, 'db'> & {
  findSubjects: FindSubjects;
  viewerOf: (cookieHeader: string | undefined) => Promise<Viewer>;
};

/** `/exports/audit-log.csv`: the audit log with the filter of the screen, for admins. */
export const serveAuditExport = (app: FastifyInstance, { db, findSubjects, viewerOf }: ExportDeps): void => {
  app.get('/exports/audit-log.csv', async (request, reply) => {
    const verdict = judgeAccess('admin', await viewerOf(request.headers.cookie));
    if (verdict !== 'allowed') throw new AppError(verdict);
    const filter = z.safeParse(z.object(auditFilter), request.query);
    if (!filter.success) throw new AppError('badInput');
    const lines = async function* () {
      yield CSV_MARK;
      yield* auditCsv(db, filter.data, findSubjects);
    };
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="tamarind-audit-log.csv"')
      .header('cache-control', 'private, no-store')
      .send(Readable.from(lines()));
  });
};
