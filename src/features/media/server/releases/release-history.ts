import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, throwIssues } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { dayOf } from '#shared/time.ts';
import type { changeRelease, Release } from '../../releases.contract.ts';
import {
  changedFacts,
  issuesOfChange,
  type ReleaseEvent,
  type ReleaseEventDetails,
  resumableUntil,
} from '../../releases.rules.ts';
import { releaseHistory, releaseItems, releases } from '../releases.tables.ts';
import { lockOwnRelease, ownRelease } from './releases.queries.ts';
import { settleUsage } from './settle-usage.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;
type Note = { releaseId: string; event: ReleaseEvent; at: Date; details?: ReleaseEventDetails };

/** Adds an entry to the history of a release. */
export const noteRelease = async (tx: Transaction, { details = {}, ...note }: Note): Promise<void> => {
  await tx.insert(releaseHistory).values({ ...note, details });
};

export const linkedItems = async (tx: Transaction, releaseId: string): Promise<string[]> => {
  const rows = await tx
    .select({ itemId: releaseItems.itemId })
    .from(releaseItems)
    .where(eq(releaseItems.releaseId, releaseId));
  return rows.map(({ itemId }) => itemId);
};

/** Corrects the facts of a release; a new end gets its own messages, and items follow it at once. */
export const changeOwnRelease = (
  deps: Deps,
  viewer: SignedIn,
  { id, ...after }: HandlerInput<typeof changeRelease>,
): Promise<Release> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    const before = await lockOwnRelease(tx, viewer, id);
    if (before.status === 'ended') throw new AppError('movedOn', { sentence: endedAlready });
    const details = changedFacts(before, after);
    if (!details) return ownRelease(tx, viewer, id);
    throwIssues(issuesOfChange({ before, after, signedEnd: before.signedText?.endsOn, today: dayOf(at) }));
    await tx
      .update(releases)
      .set({ ...after, ...(details.endsOn && { toldAlert: null }) })
      .where(eq(releases.id, id));
    await noteRelease(tx, { releaseId: id, event: 'changed', details, at });
    if (details.endsOn) await settleUsage(deps, tx, await linkedItems(tx, id));
    return ownRelease(tx, viewer, id);
  });

const endedAlready = sentence('releases.ended', 'This release was ended, so it is kept as it is.');
const tooLate = sentence('releases.endedForGood', 'This release was ended more than a day ago. Have a new one signed.');

/** Ends a release. It stays in the list, because it did count for what was licensed before. */
export const endOwnRelease = (deps: Deps, viewer: SignedIn, id: string): Promise<Release> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    const { status } = await lockOwnRelease(tx, viewer, id);
    if (status === 'waiting') throw new AppError('movedOn');
    if (status === 'ended') return ownRelease(tx, viewer, id);
    await tx.update(releases).set({ status: 'ended', endedAt: at }).where(eq(releases.id, id));
    await noteRelease(tx, { releaseId: id, event: 'ended', at });
    await settleUsage(deps, tx, await linkedItems(tx, id));
    return ownRelease(tx, viewer, id);
  });

/** Undoes the end of a release that was a mistake. */
export const resumeOwnRelease = (deps: Deps, viewer: SignedIn, id: string): Promise<Release> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    const { status, endedAt } = await lockOwnRelease(tx, viewer, id);
    if (status !== 'ended') throw new AppError('movedOn');
    const until = resumableUntil(endedAt);
    if (until === null || until < at) throw new AppError('movedOn', { sentence: tooLate });
    await tx.update(releases).set({ status: 'signed', endedAt: null }).where(eq(releases.id, id));
    await noteRelease(tx, { releaseId: id, event: 'resumed', at });
    await settleUsage(deps, tx, await linkedItems(tx, id));
    return ownRelease(tx, viewer, id);
  });
