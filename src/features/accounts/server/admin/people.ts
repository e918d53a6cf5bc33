import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { containing } from '#shared/text.ts';
import type { listPeople, PersonForAdmins, suspendPerson } from '../../people-admin.contract.ts';
import type { PeopleFilter } from '../../people-admin.rules.ts';
import { sessions, users } from '../accounts.tables.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { lockAsAdmin, noSuchAccount } from './admin-role.ts';
import { type AuditEntry, writeAuditEntry } from './audit-log.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;

const DEFAULT_PAGE_LENGTH = 25;
const MOST_WORDS = 5;

const rowsOf = (on: Queryable, now: Date, where: SQL | undefined) =>
  on
    .select({
      id: users.id,
      email: users.email,
      name: users.displayName,
      isCreator: users.isCreator,
      isAdmin: users.isAdmin,
      emailVerified: users.emailVerified,
      suspendedAt: users.suspendedAt,
      createdAt: users.createdAt,
      sessions: sql<number>`(select count(*)::int from ${sessions} as open
        where open.user_id = users.id and open.expires_at > ${now.toISOString()}::timestamptz)`,
    })
    .from(users)
    .where(and(isNull(users.leftAt), where));

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const view = ({ suspendedAt, createdAt, ...row }: Row): PersonForAdmins => ({
  ...row,
  suspendedAt: suspendedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

const filters: Readonly<Record<PeopleFilter, SQL | undefined>> = {
  everybody: undefined,
  creators: sql`${users.isCreator}`,
  admins: sql`${users.isAdmin}`,
  suspended: isNotNull(users.suspendedAt),
};

/** Every word has to be in the name or the address. The expression is the one of the index. */
const containsWords = (search: string): SQL[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => sql`lower(display_name || ' ' || email) like ${containing(word)}`);

export const findPeople = async (
  { db, now }: Deps,
  { limit = DEFAULT_PAGE_LENGTH, after, search = '', show = 'everybody' }: HandlerInput<typeof listPeople>,
): Promise<HandlerReply<typeof listPeople>> => {
  const { rows, next } = await readPage(
    { limit, after },
    { direction: 'desc', by: { createdAt: users.createdAt, id: users.id } },
    (page) =>
      rowsOf(db, now(), and(filters[show], ...containsWords(search), page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  return { people: rows.map(view), next };
};

const findPerson = async (tx: Transaction, userId: string, now: Date): Promise<PersonForAdmins> => {
  const [row] = await rowsOf(tx, now, eq(users.id, userId)).orderBy(desc(users.id));
  if (!row) throw noSuchAccount();
  return view(row);
};

/**
 * Ends every session in the same transaction; whoever opens one meanwhile locks the account first, and sees the
 * suspension. An admin has to lose the role before, so that the last admin can always sign in.
 */
export const suspend = (
  { db, now }: Deps,
  viewer: SignedIn,
  { userId, reason }: HandlerInput<typeof suspendPerson>,
): Promise<PersonForAdmins> =>
  db.transaction(async (tx) => {
    await lockAsAdmin(tx, viewer);
    const at = now();
    const person = await findPerson(tx, userId, at);
    if (person.isAdmin) throw new AppError('adminNotSuspended');
    const [suspended] = await tx
      .update(users)
      .set({ suspendedAt: at, updatedAt: at })
      .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
      .returning({ id: users.id });
    if (!suspended) return person;
    await endAllSessions(tx, userId);
    const entry: AuditEntry = { actorId: viewer.id, action: 'user-suspended', subjectId: userId, details: { reason } };
    await writeAuditEntry(tx, entry, at);
    return { ...person, suspendedAt: at.toISOString(), sessions: 0 };
  });

export const lift = ({ db, now }: Deps, viewer: SignedIn, userId: string): Promise<PersonForAdmins> =>
  db.transaction(async (tx) => {
    await lockAsAdmin(tx, viewer);
    const at = now();
    const [lifted] = await tx
      .update(users)
      .set({ suspendedAt: null, updatedAt: at })
      .where(and(eq(users.id, userId), isNotNull(users.suspendedAt)))
      .returning({ id: users.id });
    if (lifted) await writeAuditEntry(tx, { actorId: viewer.id, action: 'suspension-lifted', subjectId: userId }, at);
    return findPerson(tx, userId, at);
  });

export const endSessionsOf = ({ db, now }: Deps, viewer: SignedIn, userId: string): Promise<PersonForAdmins> =>
  db.transaction(async (tx) => {
    await lockAsAdmin(tx, viewer);
    const at = now();
    const person = await findPerson(tx, userId, at);
    await endAllSessions(tx, userId);
    const details = { sessions: String(person.sessions) };
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'sessions-ended', subjectId: userId, details }, at);
    return { ...person, sessions: 0 };
  });
