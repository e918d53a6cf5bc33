import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { sessions, signInMethods, users } from '#features/accounts/server/accounts.tables.ts';
import { lockAdminRole } from '#features/accounts/server/admin/admin-role.ts';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { dueIn, forEachDue } from '#platform/jobs/for-each-due.ts';
import type { JobPayload } from '#shared/job.ts';
import { mailLeaving, mailLeft, removePerson } from '../leaving.contract.ts';
import { remindedBefore } from '../leaving.rules.ts';
import { lockPerson, obstaclesOf } from './leaving.ts';
import type { Leaver, LeavingPart } from './leaving-parts.ts';
import { departures } from './own-data.tables.ts';

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'now'>;
type Parts = readonly LeavingPart[];

/** Enqueues whatever is due, also what an earlier run left half done, and reminds once of what comes soon. */
export const beginDueLeavings = async (
  { db, jobs, now, log }: Deps & Pick<Dependencies, 'log'>,
  signal: AbortSignal,
): Promise<void> => {
  const run = { db, log, signal };
  const at = now();
  const by = { dueAt: departures.dueAt, userId: departures.userId };
  const isOpen = isNull(departures.doneAt);
  await forEachDue(run, {
    queue: 'accounts to delete',
    ...dueIn(db, by, and(isOpen, lte(departures.dueAt, at))),
    work: ({ userId }) => jobs.enqueue(db, removePerson, { userId }, { singletonKey: userId }),
  });
  const isSoon = and(gt(departures.dueAt, at), lte(departures.dueAt, remindedBefore(at)));
  const isUnreminded = and(isOpen, isNull(departures.remindedAt), isSoon);
  await forEachDue(run, {
    queue: 'deletions to remind of',
    ...dueIn(db, by, isUnreminded),
    work: ({ userId }) =>
      db.transaction(async (tx) => {
        const reminded = await tx
          .update(departures)
          .set({ remindedAt: at })
          .where(and(eq(departures.userId, userId), isUnreminded))
          .returning({ userId: departures.userId });
        if (reminded.length > 0) await jobs.enqueue(tx, mailLeaving, { userId, kind: 'reminder' });
      }),
  });
};

/** An address that no mail can go to, and that nobody can sign up with. */
const addressOfNobody = (id: string): string => `${id}@left.invalid`;

/** The name goes everywhere at once, because every screen reads it from this row; empty, it is a former member. */
const emptyAccount = (tx: Transaction, id: string, at: Date) =>
  tx
    .update(users)
    .set({
      email: addressOfNobody(id),
      emailVerified: false,
      firstName: '',
      lastName: '',
      displayName: '',
      profileImageUrl: null,
      isCreator: false,
      isAdmin: false,
      suspendedAt: null,
      leavesAt: null,
      leftAt: at,
      updatedAt: at,
    })
    .where(eq(users.id, id));

/** Something was opened since the person asked, such as a dispute: it is tried again every hour, and told once. */
const hold = async ({ jobs }: Deps, tx: Transaction, userId: string, at: Date): Promise<void> => {
  const [held] = await tx
    .update(departures)
    .set({ heldAt: at })
    .where(and(eq(departures.userId, userId), isNull(departures.heldAt)))
    .returning({ userId: departures.userId });
  if (held) await jobs.enqueue(tx, mailLeaving, { userId, kind: 'held' });
};

/** Closes the account in one step: from here on nobody can sign in, and its address is free. Nothing where it must not begin. */
const closeAccount = (deps: Deps, parts: Parts, userId: string): Promise<Leaver | undefined> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    await lockAdminRole(tx);
    await lockPerson(tx, userId);
    const [planned] = await tx.select().from(departures).where(eq(departures.userId, userId));
    if (!planned || planned.doneAt || planned.dueAt > at) return undefined;
    if (planned.contact) return { id: userId, email: planned.contact.email };
    if ((await obstaclesOf(tx, parts, userId)).length > 0) {
      await hold(deps, tx, userId, at);
      return undefined;
    }
    const [person] = await tx.select().from(users).where(eq(users.id, userId));
    if (!person) return undefined;
    const { email, firstName, language } = person;
    const contact = { email, firstName, language };
    await tx.update(departures).set({ startedAt: at, contact }).where(eq(departures.userId, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(signInMethods).where(eq(signInMethods.userId, userId));
    await emptyAccount(tx, userId, at);
    await announceChange(tx, [`person:${userId}`]);
    return { id: userId, email };
  });

const finish = (deps: Deps, userId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    await lockPerson(tx, userId);
    const [planned] = await tx.select().from(departures).where(eq(departures.userId, userId));
    if (!planned?.contact) return;
    await tx.update(departures).set({ contact: null, doneAt: at }).where(eq(departures.userId, userId));
    const details = { asked: planned.requestedAt.toISOString(), 'given up, US cents': String(planned.givenUpCents) };
    await writeAuditEntry(tx, { actorId: userId, action: 'account-deleted', subjectId: userId, details }, at);
    await deps.jobs.enqueue(tx, mailLeft, planned.contact);
  });

/** Later features first, because their rows refer to those of earlier ones. */
export const removeLeaver = async (
  deps: Deps,
  parts: Parts,
  { userId }: JobPayload<typeof removePerson>,
  signal: AbortSignal,
): Promise<void> => {
  const leaver = await closeAccount(deps, parts, userId);
  if (!leaver) return;
  for (const part of parts.toReversed()) {
    signal.throwIfAborted();
    await part.remove(leaver, signal);
  }
  await finish(deps, userId);
};
