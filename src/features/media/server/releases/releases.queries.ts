import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { getOwnRelease, listOwnReleases, Release } from '../../releases.contract.ts';
import { needsPaper, resumableUntil } from '../../releases.rules.ts';
import { releaseHistory, releaseItems, releases } from '../releases.tables.ts';

const DEFAULT_PAGE_LENGTH = 50;

const linkedIds = sql<string[]>`(
  select coalesce(json_agg(${releaseItems.itemId} order by ${releaseItems.linkedAt} desc, ${releaseItems.itemId}), '[]')
  from ${releaseItems} where ${releaseItems.releaseId} = ${releases.id})`;

const columns = {
  id: releases.id,
  kind: releases.kind,
  name: releases.name,
  signedOn: releases.signedOn,
  endsOn: releases.endsOn,
  witnessName: releases.witnessName,
  isMinor: releases.isMinor,
  guardianName: releases.guardianName,
  status: releases.status,
  source: releases.source,
  paperType: releases.paperType,
  paperForm: releases.paperForm,
  itemIds: linkedIds,
  createdAt: releases.createdAt,
  endedAt: releases.endedAt,
};

const selectReleases = (on: Queryable) => on.select(columns).from(releases).$dynamic();
type Row = Awaited<ReturnType<typeof selectReleases>>[number];

const toRelease = ({ endedAt, paperForm, ...row }: Row): Release => ({
  ...row,
  needsPaper: needsPaper({ status: row.status, paperForm }),
  createdAt: row.createdAt.toISOString(),
  resumableUntil: row.status === 'ended' ? (resumableUntil(endedAt)?.toISOString() ?? null) : null,
});

/** Newest first. */
export const ownReleases = async (
  on: Queryable,
  viewer: SignedIn,
  { after, limit = DEFAULT_PAGE_LENGTH }: HandlerInput<typeof listOwnReleases>,
): Promise<HandlerReply<typeof listOwnReleases>> => {
  const isOwn = eq(releases.creatorId, viewer.id);
  const { rows, next } = await readPage(
    { after, limit },
    { direction: 'desc', by: { createdAt: releases.createdAt, id: releases.id } },
    (page) =>
      selectReleases(on)
        .where(and(isOwn, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  return { releases: rows.map(toRelease), next, total: await countReleases(on, viewer) };
};

export const countReleases = async (on: Queryable, viewer: SignedIn): Promise<number> => {
  const [row] = await on.select({ total: count() }).from(releases).where(eq(releases.creatorId, viewer.id));
  return row?.total ?? 0;
};

/** Somebody else's release gets the same reply as a missing one. */
export const ownRelease = async (on: Queryable, viewer: SignedIn, id: string): Promise<Release> => {
  const [row] = await selectReleases(on).where(and(eq(releases.id, id), eq(releases.creatorId, viewer.id)));
  if (!row) throw new AppError('notFound');
  return toRelease(row);
};

/** Locks an own release until the transaction ends. */
export const lockOwnRelease = async (tx: Transaction, viewer: SignedIn, id: string) => {
  const [release] = await tx.select().from(releases).where(eq(releases.id, id)).for('update');
  if (release?.creatorId !== viewer.id) throw new AppError('notFound');
  return release;
};

const MOST_ENTRIES = 200;

/** The release with what was signed and what happened to it. */
export const releaseWithHistory = async (
  on: Queryable,
  viewer: SignedIn,
  id: string,
): Promise<HandlerReply<typeof getOwnRelease>> => {
  const release = await ownRelease(on, viewer, id);
  const [[signed], entries] = await Promise.all([
    on.select({ text: releases.signedText }).from(releases).where(eq(releases.id, id)),
    on
      .select({ event: releaseHistory.event, at: releaseHistory.at, details: releaseHistory.details })
      .from(releaseHistory)
      .where(eq(releaseHistory.releaseId, id))
      .orderBy(desc(releaseHistory.id))
      .limit(MOST_ENTRIES),
  ]);
  return {
    release,
    signedText: signed?.text?.words.text ?? null,
    history: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
};
