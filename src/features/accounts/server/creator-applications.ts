import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type {
  applyAsCreator,
  decideCreatorApplication,
  listCreatorApplications,
  OwnApplication,
} from '../account-settings.contract.ts';
import type { ApplicationStatus } from '../creator-applications.rules.ts';
import { creatorDecided } from './accounts.events.ts';
import { creatorApplications, users } from './accounts.tables.ts';
import { writeAuditEntry } from './admin/audit-log.ts';
import { requireSwitchedOn } from './admin/feature-switches.ts';

type ApplicationForAdmins = HandlerReply<typeof listCreatorApplications>[number];

const MOST_LISTED = 200;

export const findOwnApplication = async (on: Queryable, viewer: SignedIn): Promise<OwnApplication> => {
  const [latest] = await on
    .select()
    .from(creatorApplications)
    .where(eq(creatorApplications.userId, viewer.id))
    .orderBy(desc(isNull(creatorApplications.decidedAt)), desc(creatorApplications.appliedAt))
    .limit(1);
  if (!latest) return { status: 'none' };
  const { about, kinds, sampleLinks, appliedAt, decidedAt, note, status } = latest;
  const sent = { about, kinds, sampleLinks, appliedAt: appliedAt.toISOString() };
  return status === 'pending' || !decidedAt
    ? { status: 'pending', ...sent }
    : { status: status, ...sent, decidedAt: decidedAt.toISOString(), note };
};

const selectForAdmins = (on: Queryable) =>
  on
    .select({
      application: creatorApplications,
      applicant: { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName },
    })
    .from(creatorApplications)
    .innerJoin(users, eq(users.id, creatorApplications.userId));

type Row = Awaited<ReturnType<typeof selectForAdmins>>[number];

const forAdmins = ({ application, applicant }: Row): ApplicationForAdmins => ({
  ...application,
  applicant,
  appliedAt: application.appliedAt.toISOString(),
  decidedAt: application.decidedAt?.toISOString() ?? null,
});

/** Pending ones longest waiting first; decided ones latest first. */
export const findApplications = async (on: Queryable, status: ApplicationStatus): Promise<ApplicationForAdmins[]> => {
  const rows = await selectForAdmins(on)
    .where(eq(creatorApplications.status, status))
    .orderBy(status === 'pending' ? asc(creatorApplications.appliedAt) : desc(creatorApplications.decidedAt))
    .limit(MOST_LISTED);
  return rows.map(forAdmins);
};

const findApplication = async (on: Queryable, id: string): Promise<ApplicationForAdmins | undefined> => {
  const [row] = await selectForAdmins(on).where(eq(creatorApplications.id, id));
  return row && forAdmins(row);
};

/** One pending application per person, also for concurrent requests. */
export const submitApplication = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  application: HandlerInput<typeof applyAsCreator>,
): Promise<void> => {
  if (viewer.isCreator) throw new AppError('alreadyCreator');
  await requireSwitchedOn(db, 'creatorApplications');
  const [waiting] = await db
    .insert(creatorApplications)
    .values({ ...application, id: newId(), userId: viewer.id, appliedAt: now() })
    .onConflictDoNothing()
    .returning({ id: creatorApplications.id });
  if (!waiting) throw new AppError('applicationPending');
};

type Deps = Pick<Dependencies, 'db' | 'events' | 'now'>;

const outcomes = { approve: 'approved', decline: 'declined' } as const;

const refuse = async (tx: Transaction, id: string): Promise<never> => {
  const exists = await findApplication(tx, id);
  throw exists
    ? new AppError('movedOn', {
        sentence: sentence('accounts.applicationDecided', 'Somebody has decided this application already.'),
      })
    : new AppError('notFound', { sentence: sentence('accounts.noApplication', 'There is no such application.') });
};

/** Decides a pending application once. Role, audit entry and notification are one transaction. */
export const decideApplication = (
  deps: Deps,
  viewer: SignedIn,
  { id, decision, note }: HandlerInput<typeof decideCreatorApplication>,
): Promise<ApplicationForAdmins> =>
  deps.db.transaction(async (tx) => {
    const outcome = outcomes[decision];
    const now = deps.now();
    const [decided] = await tx
      .update(creatorApplications)
      .set({ status: outcome, note, decidedAt: now, decidedBy: viewer.id })
      .where(and(eq(creatorApplications.id, id), eq(creatorApplications.status, 'pending')))
      .returning({ userId: creatorApplications.userId });
    if (!decided) return refuse(tx, id);
    const { userId } = decided;
    if (outcome === 'approved')
      await tx.update(users).set({ isCreator: true, updatedAt: now }).where(eq(users.id, userId));
    await writeAuditEntry(
      tx,
      { actorId: viewer.id, action: `creator-${outcome}`, subjectId: userId, details: { note } },
      now,
    );
    const application = (await findApplication(tx, id)) ?? (await refuse(tx, id));
    const { firstName } = application.applicant;
    await deps.events.emit(tx, creatorDecided, { userId, firstName, decision: outcome, note });
    return application;
  });
