import { and, desc, eq } from 'drizzle-orm';
import { adminIds } from '#features/accounts/server/accounts.queries.ts';
import { auditLog } from '#features/accounts/server/accounts.tables.ts';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import type { JobPayload } from '#shared/job.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import { isTimeAhead, isTimeNear, maySchedule, mayWithdraw, type StoryStatus } from '../stories.rules.ts';
import { publishScheduledStory, type publishStory } from '../story-desk.contract.ts';
import { storyNotPublished } from '../story-notifications.ts';
import { storyTag } from './one-story.queries.ts';
import { stories, storyVersions } from './stories.tables.ts';
import { lockStory, type StoryRow } from './write-story.ts';

type Deps = Pick<Dependencies, 'db' | 'now' | 'jobs'>;
type Result = { status: StoryStatus };

const timePast = sentence('stories.timePast', 'This time has passed. Choose a later one, or publish the story now.');
const timeFar = sentence('stories.timeFar', 'Please choose a time within a year from now.');
const isOut = sentence('stories.isOut', 'This story is published already. Publish the new version now, or leave it.');
const nothingToWithdraw = sentence('stories.nothingToWithdraw', 'This story is not on the site.');
const noText = sentence('stories.noText', 'There is no text to publish yet. Please write something and save it.');
const wasPublished = sentence(
  'stories.wasPublished',
  'This story has been on the site, so its history is kept. Withdraw it instead.',
);

const newestOf = async (tx: Transaction, { id, version }: StoryRow) => {
  const [newest] = await tx
    .select({ title: storyVersions.title, words: storyVersions.words })
    .from(storyVersions)
    .where(and(eq(storyVersions.storyId, id), eq(storyVersions.version, version)));
  return newest ?? { title: '', words: 0 };
};

/** Everybody sees the newest version from now on. */
const show = async (tx: Transaction, row: StoryRow, at: Date): Promise<void> => {
  await tx
    .update(stories)
    .set({
      status: 'published',
      publishedVersion: row.version,
      publishAt: null,
      publishedAt: row.publishedAt ?? at,
      changedAt: at,
    })
    .where(eq(stories.id, row.id));
  await announceChange(tx, [storyTag(row), 'list:stories']);
};

/** Publishes a story now, or at a time ahead by a job that waits for it. */
export const releaseStory = (
  { db, now, jobs }: Deps,
  viewer: SignedIn,
  { id, version, at }: HandlerInput<typeof publishStory>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const row = await lockStory(tx, { id, version });
    if ((await newestOf(tx, row)).words === 0) throw invalidField('document', noText);
    const time = now();
    const entry = { actorId: viewer.id, subjectId: id, details: { address: `${row.kind}/${row.slug}` } };
    if (at === undefined) {
      await show(tx, row, time);
      await writeAuditEntry(tx, { ...entry, action: 'story-published' }, time);
      return { status: 'published' };
    }
    const publishAt = new Date(at);
    if (!maySchedule[row.status]) throw new AppError('movedOn', { sentence: isOut });
    if (!isTimeAhead(publishAt, time)) throw invalidField('at', timePast);
    if (!isTimeNear(publishAt, time)) throw invalidField('at', timeFar);
    await tx.update(stories).set({ status: 'scheduled', publishAt, changedAt: time }).where(eq(stories.id, id));
    await jobs.enqueue(
      tx,
      publishScheduledStory,
      { id, at: publishAt.toISOString() },
      {
        singletonKey: `${id} ${publishAt.getTime()}`,
        startAfterSeconds: Math.ceil((publishAt.getTime() - time.getTime()) / 1000),
      },
    );
    await writeAuditEntry(
      tx,
      { ...entry, action: 'story-scheduled', details: { ...entry.details, at: publishAt.toISOString() } },
      time,
    );
    return { status: 'scheduled' };
  });

/** A schedule that is taken back leaves the story as it was before: a draft, or withdrawn. */
const withoutSchedule = ({ publishedAt }: StoryRow): StoryStatus => (publishedAt === null ? 'draft' : 'withdrawn');

/** Who made the schedule; null when the account is deleted. */
const schedulerOf = async (tx: Transaction, id: string): Promise<string | null> => {
  const [entry] = await tx
    .select({ actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'story-scheduled')))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return entry?.actorId ?? null;
};

/** A story that lost its text after it was scheduled does not go out, and the admins are told. */
const dropSchedule = async (deps: Deps, tx: Transaction, row: StoryRow, title: string): Promise<void> => {
  const status = withoutSchedule(row);
  await tx.update(stories).set({ status, publishAt: null, changedAt: deps.now() }).where(eq(stories.id, row.id));
  const told = { notice: storyNotPublished.with({ title }), link: href('adminStory', { id: row.id }) };
  for (const userId of await adminIds(tx)) await notify(deps, tx, { userId, ...told });
};

/** Runs at the time of a schedule; one that was changed or taken back meanwhile does nothing. */
export const showScheduled = (deps: Deps, { id, at }: JobPayload<typeof publishScheduledStory>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(stories).where(eq(stories.id, id)).for('update');
    if (row?.status !== 'scheduled' || row.publishAt?.toISOString() !== at) return;
    const { title, words } = await newestOf(tx, row);
    if (words > 0) await show(tx, row, deps.now());
    else await dropSchedule(deps, tx, row, title);
    const action = words > 0 ? 'story-published' : 'story-unscheduled';
    const details = { address: `${row.kind}/${row.slug}`, at };
    await writeAuditEntry(tx, { actorId: await schedulerOf(tx, id), action, subjectId: id, details }, deps.now());
  });

export const takeBack = ({ db, now }: Deps, viewer: SignedIn, id: string): Promise<Result> =>
  db.transaction(async (tx) => {
    const row = await lockStory(tx, { id });
    if (!mayWithdraw[row.status]) throw new AppError('movedOn', { sentence: nothingToWithdraw });
    const status = row.status === 'scheduled' ? withoutSchedule(row) : 'withdrawn';
    const at = now();
    await tx.update(stories).set({ status, publishAt: null, changedAt: at }).where(eq(stories.id, id));
    const action = row.status === 'scheduled' ? 'story-unscheduled' : 'story-withdrawn';
    const details = { address: `${row.kind}/${row.slug}` };
    await writeAuditEntry(tx, { actorId: viewer.id, action, subjectId: id, details }, at);
    if (row.status === 'published') await announceChange(tx, [storyTag(row), 'list:stories']);
    return { status };
  });

export const removeStory = ({ db, now }: Deps, viewer: SignedIn, id: string): Promise<undefined> =>
  db.transaction(async (tx) => {
    const row = await lockStory(tx, { id });
    if (row.publishedAt !== null) throw new AppError('movedOn', { sentence: wasPublished });
    await tx.delete(stories).where(eq(stories.id, id));
    const details = { address: `${row.kind}/${row.slug}` };
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'story-deleted', subjectId: id, details }, now());
    return undefined;
  });
