import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { countMatches } from '#features/search/server/find-items.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { dueIn, forEachDue } from '#platform/jobs/for-each-due.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import { dayOf } from '#shared/time.ts';
import type { BriefFields } from '../../brief-fields.rules.ts';
import { briefCancelled, briefEnded, briefFull } from '../../brief-notifications.ts';
import { type Brief, type changeBrief, type closeBrief, tellOfBrief } from '../../briefs.contract.ts';
import {
  type BriefState,
  isFull,
  isUntilAllowed,
  LONGEST_BRIEF_DAYS,
  mayMoveBrief,
  openToAllAt,
} from '../../briefs.rules.ts';
import { briefAnswers, briefs, briefWords } from '../briefs.tables.ts';
import { termOf } from './brief-result.queries.ts';
import { briefById } from './briefs.queries.ts';

type BriefDeps = Pick<Dependencies, 'db' | 'jobs' | 'now'>;

/** Locks the brief, so that answers and decisions come one after the other. */
export const lockBrief = async (tx: Transaction, id: string): Promise<typeof briefs.$inferSelect> => {
  const [brief] = await tx.select().from(briefs).where(eq(briefs.id, id)).for('update');
  if (!brief) throw new AppError('notFound');
  return brief;
};

const checkFields = async (
  tx: Transaction,
  { words, islandSlugs, until }: BriefFields,
  today: string,
): Promise<void> => {
  if (words.some((one) => termOf(one) === ''))
    throw invalidField('words', sentence('briefs.wordsEmpty', 'A search needs letters or numbers.'));
  const known = await tx.$count(islands, inArray(islands.slug, [...islandSlugs]));
  if (known < new Set(islandSlugs).size)
    throw invalidField('islandSlugs', sentence('briefs.noIsland', 'There is no such island.'));
  if (!isUntilAllowed(until, today))
    throw invalidField(
      'until',
      sentence('briefs.untilWrong', 'The last day must be today or later, and at most {days} days ahead.', {
        days: LONGEST_BRIEF_DAYS,
      }),
    );
};

const writeWords = async (tx: Transaction, briefId: string, words: readonly string[]): Promise<void> => {
  await tx.delete(briefWords).where(eq(briefWords.briefId, briefId));
  // The same search twice, also in another spelling, is one.
  const byTerm = new Map(words.map((one) => [termOf(one), one]));
  const rows = [...byTerm].map(([term, one], position) => ({ briefId, position, words: one, term }));
  await tx.insert(briefWords).values(rows);
};

const columnsOf = ({ words: _, islandSlugs, ...fields }: BriefFields) => ({
  ...fields,
  islandSlugs: [...new Set(islandSlugs)],
  rewardText: fields.reward === 'described' ? fields.rewardText : '',
});

export const writeBrief = (deps: BriefDeps, viewer: SignedIn, fields: BriefFields): Promise<Brief> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    await checkFields(tx, fields, dayOf(at));
    const id = newId();
    await tx.insert(briefs).values({ ...columnsOf(fields), id, state: 'draft', createdBy: viewer.id, createdAt: at });
    await writeWords(tx, id, fields.words);
    return briefById(tx, id);
  });

const draftsOnly = sentence('briefs.draftsOnly', 'Only drafts can be changed. This brief was opened or cancelled.');

export const editBrief = (deps: BriefDeps, { id, ...fields }: HandlerInput<typeof changeBrief>): Promise<Brief> =>
  deps.db.transaction(async (tx) => {
    const { state } = await lockBrief(tx, id);
    if (state !== 'draft') throw new AppError('movedOn', { sentence: draftsOnly });
    await checkFields(tx, fields, dayOf(deps.now()));
    await tx.update(briefs).set(columnsOf(fields)).where(eq(briefs.id, id));
    await writeWords(tx, id, fields.words);
    return briefById(tx, id);
  });

const refuseMove = (from: BriefState): never => {
  throw new AppError('movedOn', {
    sentence:
      from === 'open'
        ? sentence('briefs.openAlready', 'This brief is open already.')
        : sentence('briefs.closedAlready', 'This brief is closed already.'),
  });
};

/** Opens a draft. What its searches find now is kept, so that the result can be compared with it. */
export const openDraftBrief = async (deps: BriefDeps, viewer: SignedIn, id: string): Promise<Brief> => {
  const { words } = await briefById(deps.db, id);
  const found = new Map(await Promise.all(words.map(async (one) => [one, await countMatches(deps.db, one)] as const)));
  return deps.db.transaction(async (tx) => {
    const { state, until } = await lockBrief(tx, id);
    if (!mayMoveBrief(state, 'open')) refuseMove(state);
    const at = deps.now();
    if (!isUntilAllowed(until, dayOf(at)))
      throw invalidField(
        'until',
        sentence('briefs.untilPassed', 'The last day of this brief is over. Change it first.'),
      );
    await tx.update(briefs).set({ state: 'open', openedAt: at }).where(eq(briefs.id, id));
    for (const [one, foundBefore] of found)
      await tx
        .update(briefWords)
        .set({ foundBefore })
        .where(and(eq(briefWords.briefId, id), eq(briefWords.words, one)));
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'brief-opened', subjectId: id }, at);
    await deps.jobs.enqueue(tx, tellOfBrief, { briefId: id }, { singletonKey: id });
    const waitMs = openToAllAt({ openedAt: at, until }).getTime() - at.getTime();
    if (waitMs > 0)
      await deps.jobs.enqueue(
        tx,
        tellOfBrief,
        { briefId: id },
        { singletonKey: `${id} all`, startAfterSeconds: Math.ceil(waitMs / 1000) },
      );
    return briefById(tx, id);
  });
};

const notices = { full: briefFull, ended: briefEnded, cancelled: briefCancelled };

type OwnResult = { creatorId: string; answers: number; accepted: number; licences: number };

/** What each creator's own answers came to. */
const resultsByCreator = async (tx: Transaction, briefId: string): Promise<OwnResult[]> => {
  const { rows } = await tx.execute<OwnResult>(sql`
    select answer.creator_id as "creatorId", count(*)::int as answers,
      (count(*) filter (where items.state = 'published'))::int as accepted,
      coalesce(sum((select count(*) from licences where licences.item_id = items.id
        and licences.issued_at >= answer.answered_at and licences.holder_id is distinct from items.creator_id)), 0)::int as licences
    from ${briefAnswers} as answer join items on items.id = answer.item_id
    where answer.brief_id = ${briefId} group by answer.creator_id order by answer.creator_id`);
  return rows;
};

type Closing = { id: string; title: string; to: keyof typeof notices; at: Date };

/** Closes a locked brief and tells everybody who has answered it how it went. */
const closeLocked = async (
  deps: Pick<BriefDeps, 'jobs' | 'now'>,
  tx: Transaction,
  { id, title, to, at }: Closing,
): Promise<void> => {
  await tx.update(briefs).set({ state: to, closedAt: at }).where(eq(briefs.id, id));
  for (const { creatorId, ...result } of await resultsByCreator(tx, id))
    await notify(deps, tx, {
      userId: creatorId,
      notice: notices[to].with({ title, ...result }),
      link: href('creatorUploads', {}, { brief: id }),
    });
};

export const closeBriefAsAdmin = (
  deps: BriefDeps,
  viewer: SignedIn,
  { id, outcome }: HandlerInput<typeof closeBrief>,
): Promise<Brief> =>
  deps.db.transaction(async (tx) => {
    const { state, title } = await lockBrief(tx, id);
    if (!mayMoveBrief(state, outcome))
      throw state === 'draft'
        ? new AppError('movedOn', {
            sentence: sentence('briefs.draftOnlyCancelled', 'A draft was never open; it can only be cancelled.'),
          })
        : refuseMove(state);
    const at = deps.now();
    await closeLocked(deps, tx, { id, title, to: outcome, at });
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'brief-closed', subjectId: id, details: { outcome } }, at);
    return briefById(tx, id);
  });

/** Closes what is over. Each brief is a transaction of its own, so that one that fails stops no other. */
export const endOverdueBriefs = async (
  deps: BriefDeps & Pick<Dependencies, 'log'>,
  signal: AbortSignal,
): Promise<void> => {
  const isOverdue = and(eq(briefs.state, 'open'), lt(briefs.until, dayOf(deps.now())));
  await forEachDue(
    { db: deps.db, log: deps.log, signal },
    {
      queue: 'briefs that are over',
      ...dueIn(deps.db, { until: briefs.until, id: briefs.id }, isOverdue),
      work: ({ id }) =>
        deps.db.transaction(async (tx) => {
          const { state, title } = await lockBrief(tx, id);
          if (mayMoveBrief(state, 'ended')) await closeLocked(deps, tx, { id, title, to: 'ended', at: deps.now() });
        }),
    },
  );
};

/** Closes every open brief of this item that has all its works now. */
export const closeFullBriefs = async (
  deps: Pick<BriefDeps, 'jobs' | 'now'>,
  tx: Transaction,
  itemId: string,
): Promise<void> => {
  const answered = await tx
    .select({ id: briefs.id })
    .from(briefAnswers)
    .innerJoin(briefs, eq(briefs.id, briefAnswers.briefId))
    .where(and(eq(briefAnswers.itemId, itemId), eq(briefs.state, 'open')))
    .orderBy(briefs.id);
  for (const { id } of answered) {
    const { state, title } = await lockBrief(tx, id);
    if (mayMoveBrief(state, 'full') && isFull(await briefById(tx, id)))
      await closeLocked(deps, tx, { id, title, to: 'full', at: deps.now() });
  }
};
