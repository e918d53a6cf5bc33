import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { decideCreatorApplication } from '../creator-applications.contract.ts';
import { creatorDecided } from './accounts.events.ts';
import { users } from './accounts.tables.ts';
import { type ApplicationForAdmins, applicationForAdmins } from './creator-applications.queries.ts';
import { creatorApplications } from './creator-applications.tables.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

type Deps = Pick<Dependencies, 'db' | 'events' | 'now'>;

const outcomes = { approve: 'approved', decline: 'declined' } as const;

const refuse = async (tx: Transaction, id: string): Promise<never> => {
  const exists = await applicationForAdmins(tx, id);
  throw exists
    ? new AppError('movedOn', { message: 'Somebody has decided this application already.' })
    : new AppError('notFound', { message: 'There is no such application.' });
};

/** Decides a waiting application once. Role, audit entry and what the person is told stand or fall together. */
export const decideApplication = (
  deps: Deps,
  actorId: string,
  { id, decision, note }: HandlerInput<typeof decideCreatorApplication>,
): Promise<ApplicationForAdmins> =>
  deps.db.transaction(async (tx) => {
    const outcome = outcomes[decision];
    const now = deps.now();
    const [decided] = await tx
      .update(creatorApplications)
      .set({ status: outcome, note, decidedAt: now, decidedBy: actorId })
      .where(and(eq(creatorApplications.id, id), eq(creatorApplications.status, 'pending')))
      .returning({ userId: creatorApplications.userId });
    if (!decided) return refuse(tx, id);
    const { userId } = decided;
    if (outcome === 'approved')
      await tx.update(users).set({ isCreator: true, updatedAt: now }).where(eq(users.id, userId));
    await writeAuditEntry(tx, { actorId, action: `creator-${outcome}`, subjectId: userId, details: { note } }, now);
    const application = (await applicationForAdmins(tx, id)) ?? (await refuse(tx, id));
    const { firstName } = application.applicant;
    await deps.events.emit(tx, creatorDecided, { userId, firstName, decision: outcome, note });
    return application;
  });
