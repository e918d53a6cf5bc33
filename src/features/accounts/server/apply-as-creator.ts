import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { applyAsCreator } from '../creator-applications.contract.ts';
import { creatorApplications } from './creator-applications.tables.ts';

/** One application waits at a time, however often the button is pressed. */
export const submitApplication = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  application: HandlerInput<typeof applyAsCreator>,
): Promise<void> => {
  if (viewer.isCreator) throw new AppError('alreadyCreator');
  const [waiting] = await db
    .insert(creatorApplications)
    .values({ ...application, id: newId(), userId: viewer.id, appliedAt: now() })
    .onConflictDoNothing()
    .returning({ id: creatorApplications.id });
  if (!waiting) throw new AppError('applicationPending');
};
