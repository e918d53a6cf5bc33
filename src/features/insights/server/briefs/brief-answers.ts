import { and, eq, inArray, sql } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { dayOf } from '#shared/time.ts';
import type { answerBrief, takeBackAnswer } from '../../briefs.contract.ts';
import { MOST_OWN_ANSWERS, openToAllAt, refusalOfAnswer, takesAnswers } from '../../briefs.rules.ts';
import { briefAnswers, briefs } from '../briefs.tables.ts';
import { closeFullBriefs, lockBrief } from './brief-life.ts';
import { isForAll, seesEarly } from './briefs.queries.ts';

type AnswerDeps = Pick<Dependencies, 'db' | 'jobs' | 'now'>;

const closedBrief = sentence('briefs.closed', 'This brief is closed and takes no more works.');

/** A draft gets the same reply as a missing brief, and so does a new one that the creator does not see yet. */
const lockOpenBrief = async (tx: Transaction, { id, viewer, at }: { id: string; viewer: SignedIn; at: Date }) => {
  const brief = await lockBrief(tx, id);
  const { state, openedAt, until } = brief;
  if (state === 'draft' || openedAt === null) throw new AppError('notFound');
  if (state === 'open' && openToAllAt({ openedAt, until }) > at && !(await seesEarly(tx, viewer.id)))
    throw new AppError('notFound');
  if (!takesAnswers(brief, dayOf(at))) throw new AppError('movedOn', { sentence: closedBrief });
  return brief;
};

/** Refuses to attach more than one creator can have in one brief. */
const requireRoom = async (tx: Transaction, briefId: string, creatorId: string): Promise<void> => {
  const isOwn = and(eq(briefAnswers.briefId, briefId), eq(briefAnswers.creatorId, creatorId));
  if ((await tx.$count(briefAnswers, isOwn)) <= MOST_OWN_ANSWERS) return;
  throw invalidField(
    'itemIds',
    sentence('briefs.tooManyAnswers', 'You can attach at most {most} works to one brief.', { most: MOST_OWN_ANSWERS }),
  );
};

/** Attaches own works, all or none. Works that are published already count at once. */
export const attachWorks = (
  deps: AnswerDeps,
  viewer: SignedIn,
  { id, itemIds }: HandlerInput<typeof answerBrief>,
): Promise<undefined> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    const brief = await lockOpenBrief(tx, { id, viewer, at });
    const ids = [...new Set(itemIds)];
    const works = await tx
      .select({ id: items.id, kind: items.kind, state: items.state, islandSlug: items.islandSlug })
      .from(items)
      .where(and(inArray(items.id, ids), eq(items.creatorId, viewer.id)))
      .orderBy(items.id);
    // Somebody else's work gets the same reply as a missing one.
    if (works.length < ids.length) throw new AppError('notFound');
    for (const work of works) {
      const refusal = refusalOfAnswer(brief, work);
      if (refusal) throw invalidField('itemIds', refusal);
    }
    const answers = works.map((work) => ({ briefId: id, itemId: work.id, creatorId: viewer.id, answeredAt: at }));
    await tx.insert(briefAnswers).values(answers).onConflictDoNothing();
    await requireRoom(tx, id, viewer.id);
    const [published] = works.filter(({ state }) => state === 'published');
    if (published) await closeFullBriefs(deps, tx, published.id);
    return undefined;
  });

/** Only while the brief is open: afterwards it is part of its result. */
export const detachWork = (
  deps: AnswerDeps,
  viewer: SignedIn,
  { id, itemId }: HandlerInput<typeof takeBackAnswer>,
): Promise<undefined> =>
  deps.db.transaction(async (tx) => {
    await lockOpenBrief(tx, { id, viewer, at: deps.now() });
    const isIt = and(
      eq(briefAnswers.briefId, id),
      eq(briefAnswers.itemId, itemId),
      eq(briefAnswers.creatorId, viewer.id),
    );
    const gone = await tx.delete(briefAnswers).where(isIt).returning({ id: briefAnswers.itemId });
    if (gone.length === 0) throw new AppError('notFound');
    return undefined;
  });

type Uploaded = { itemId: string; creatorId: string; briefId: string; at: Date };

/**
 * Attaches a work that was uploaded for a brief. A brief that was closed while the file was on its way, that does not
 * want this kind, or that the creator does not see yet leaves an upload like any other.
 */
export const attachUpload = async (tx: Transaction, { itemId, creatorId, briefId, at }: Uploaded): Promise<void> => {
  await tx.execute(sql`
    insert into ${briefAnswers} (brief_id, item_id, creator_id, answered_at)
    select briefs.id, items.id, items.creator_id, ${at.toISOString()}::timestamptz
    from ${briefs} join ${items} on items.id = ${itemId} and items.creator_id = ${creatorId}
    where briefs.id = ${briefId} and briefs.state = 'open' and briefs.until >= ${dayOf(at)}::date
      and items.kind = coalesce(briefs.kind, items.kind) and (${await seesEarly(tx, creatorId)} or ${isForAll(at)})
      and (select count(*) from ${briefAnswers} as own where own.brief_id = briefs.id and own.creator_id = ${creatorId})
        < ${MOST_OWN_ANSWERS}::int
    on conflict do nothing`);
};
