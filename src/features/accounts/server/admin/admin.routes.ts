import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { bindFile, type FileBinding, fileRoute } from '#platform/http/files/file-route.ts';
import { CSV_MARK } from '#shared/csv.ts';
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

const auditLog = fileRoute({
  methods: ['GET'],
  path: '/exports/audit-log.csv',
  summary: 'The audit log with the filter of the screen, for admins',
  access: 'admin',
  query: z.object(auditFilter),
  contentType: 'text/csv; charset=utf-8',
  cacheControl: 'private, no-store',
});

export const auditFiles = ({ db }: Pick<Dependencies, 'db'>, findSubjects: FindSubjects): FileBinding[] => [
  bindFile(auditLog, (filter) => {
    const lines = async function* () {
      yield CSV_MARK;
      yield* auditCsv(db, filter, findSubjects);
    };
    return Promise.resolve({ made: Readable.from(lines()), fileName: 'tamarind-audit-log.csv' });
  }),
];
