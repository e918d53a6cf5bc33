import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import { csvLine } from '#shared/csv.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { DAY_MS, startOfDay } from '#shared/time.ts';
import type {
  AuditEntryForAdmins,
  AuditSubject,
  listAuditActions,
  listAuditEntries,
} from '../../people-admin.contract.ts';
import { auditLog, users } from '../accounts.tables.ts';

const DEFAULT_PAGE_LENGTH = 30;
const EXPORT_PAGE_LENGTH = 1000;

type Input = HandlerInput<typeof listAuditEntries>;
type Filter = Pick<Input, 'action' | 'search' | 'from' | 'until'>;

const rowsOf = (on: Queryable, where: SQL | undefined) =>
  on
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      subjectId: auditLog.subjectId,
      details: auditLog.details,
      actor: { name: users.displayName, email: users.email },
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(where);

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
/** Names, kinds and pictures by id, from the features that have them. */
export type FindSubjects = (on: Queryable, ids: readonly string[]) => Promise<ReadonlyMap<string, AuditSubject>>;

/** Reports and payouts are about an item or a person that their details name. */
const subjectIdOf = ({ subjectId, details }: Row): string => details.item ?? details.creator ?? subjectId;

const SHOWN_OTHERS = 6;

/** The first photos of a new order of the home page. */
const otherIdsOf = ({ action, details }: Row): string[] =>
  action === 'featured-ordered' ? (details.order ?? '').split(' ').filter(Boolean).slice(0, SHOWN_OTHERS) : [];

/** Stories and collections write their title down, because they can be deleted. */
const titledKindOf = (action: string): 'story' | 'collection' | undefined =>
  (['story', 'collection'] as const).find((kind) => action.startsWith(`${kind}-`));

const findPeopleById = async (on: Queryable, ids: readonly string[]): Promise<Map<string, AuditSubject>> => {
  const rows = await on
    .select({ id: users.id, name: users.displayName, find: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, { kind: 'person', ...row }]));
};

const viewsOf = async (
  on: Queryable,
  rows: readonly Row[],
  findSubjects: FindSubjects,
): Promise<AuditEntryForAdmins[]> => {
  const ids = [...new Set(rows.flatMap((row) => [subjectIdOf(row), ...otherIdsOf(row)]))];
  const [people, found] = await Promise.all([findPeopleById(on, ids), findSubjects(on, ids)]);
  const subjectOf = (row: Row): AuditSubject | null => {
    const id = subjectIdOf(row);
    const subject = found.get(id);
    if (subject) return subject;
    const [kind, title] = [titledKindOf(row.action), row.details.title];
    if (kind && title) return { kind, id, name: title };
    return people.get(id) ?? null;
  };
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    at: row.at.toISOString(),
    subject: subjectOf(row),
    others: otherIdsOf(row).flatMap((id) => found.get(id) ?? []),
  }));
};

/** `until` is a whole day. */
const inTime = ({ from, until }: Filter): (SQL | undefined)[] => [
  from === undefined ? undefined : gte(auditLog.at, startOfDay(from)),
  until === undefined ? undefined : lt(auditLog.at, new Date(startOfDay(until).getTime() + DAY_MS)),
];

/** An address becomes the id of its account first, so that the indexes of actor and subject find the entries. */
const about = async (on: Queryable, search: string): Promise<SQL | undefined> => {
  const wanted = search.trim();
  if (wanted === '') return undefined;
  const [person] = await on.select({ id: users.id }).from(users).where(eq(users.email, wanted.toLowerCase()));
  return or(
    eq(auditLog.subjectId, wanted),
    person && eq(auditLog.actorId, person.id),
    person && eq(auditLog.subjectId, person.id),
  );
};

const conditionOf = async (on: Queryable, filter: Filter): Promise<SQL | undefined> =>
  and(
    filter.action === undefined ? undefined : eq(auditLog.action, filter.action),
    await about(on, filter.search ?? ''),
    ...inTime(filter),
  );

const readEntries = async (on: Queryable, where: SQL | undefined, limit: number, after: string | undefined) =>
  readPage({ limit, after }, { direction: 'desc', by: { at: auditLog.at, id: auditLog.id } }, (page) =>
    rowsOf(on, and(where, page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );

export const findAuditEntries = async (
  on: Queryable,
  { limit = DEFAULT_PAGE_LENGTH, after, ...filter }: Input,
  findSubjects: FindSubjects,
): Promise<HandlerReply<typeof listAuditEntries>> => {
  const { rows, next } = await readEntries(on, await conditionOf(on, filter), limit, after);
  return { entries: await viewsOf(on, rows, findSubjects), next };
};

/** Steps from one action to the next in the index, so it stays cheap however long the log is. */
export const findAuditActions = async (on: Queryable): Promise<HandlerReply<typeof listAuditActions>> => {
  const { rows } = await on.execute<{ action: string }>(sql`
    with recursive known as (
      (select action from ${auditLog} order by action limit 1)
      union all
      select (select next.action from ${auditLog} as next where next.action > known.action order by next.action limit 1)
      from known where known.action is not null
    )
    select action from known where action is not null`);
  return { actions: rows.map(({ action }) => action) };
};

const headings = ['time', 'actor', 'actor address', 'action', 'subject', 'subject name', 'details'];

/** The lines of the export; a long log is read page by page, so it is never in memory as a whole. */
export async function* auditCsv(on: Queryable, filter: Filter, findSubjects: FindSubjects): AsyncGenerator<string> {
  const where = await conditionOf(on, filter);
  yield csvLine(headings);
  let after: string | undefined;
  do {
    const { rows, next } = await readEntries(on, where, EXPORT_PAGE_LENGTH, after);
    yield (await viewsOf(on, rows, findSubjects))
      .map(({ at, actor, action, subjectId, subject, details }) =>
        csvLine([
          at,
          actor?.name ?? null,
          actor?.email ?? null,
          action,
          subjectId,
          subject?.name ?? null,
          Object.entries(details)
            .map(([name, value]) => `${name}: ${value}`)
            .join('; '),
        ]),
      )
      .join('');
    after = next ?? undefined;
  } while (after !== undefined);
}
