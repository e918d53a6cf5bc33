import { sql } from 'drizzle-orm';
import { payoutAccounts } from '#features/licensing/server/earnings.tables.ts';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import { levels } from '#features/media/levels.rules.ts';
import { reachedLevels, worksEverPublished } from '#features/media/server/items/levels.ts';
import { items } from '#features/media/server/media.tables.ts';
import { releases } from '#features/media/server/releases.tables.ts';
import { hotspots } from '#features/products/server/products.tables.ts';
import { creatorProfiles } from '#features/search/server/creator-profiles.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import type { getProgress } from '../creators.contract.ts';
import { levelBy, type ProgressStep, progressSteps } from '../progress.rules.ts';

type Counted = Record<ProgressStep, boolean> & { sold: number; decided: number; accepted: number };

/** Everything that the checklist asks, from the rows themselves, in one statement. */
const countedOf = async ({ db }: Pick<Dependencies, 'db'>, creatorId: string): Promise<Counted> => {
  const own = sql`from ${items} own where own.creator_id = ${creatorId}`;
  const sold = sql`from ${orders} join ${items} own on own.id = ${orders.itemId}
    where own.creator_id = ${creatorId} and ${orders.paidAt} is not null and ${orders.netCents} > 0`;
  const { rows } = await db.execute<Counted>(sql`select
    exists (select from ${payoutAccounts} where ${payoutAccounts.creatorId} = ${creatorId}) as "payout",
    exists (select ${own}) as "upload",
    exists (select ${own} and own.handed_in_at is not null) as "handIn",
    exists (select ${own} and own.published_at is not null) as "published",
    exists (select from ${creatorProfiles} where ${creatorProfiles.userId} = ${creatorId}
      and ${creatorProfiles.about} <> '') as "profile",
    exists (select from ${releases} where ${releases.creatorId} = ${creatorId}
      and ${releases.status} <> 'waiting') as "release",
    exists (select from ${hotspots} join ${items} own on own.id = ${hotspots.itemId}
      where own.creator_id = ${creatorId}) as "hotspot",
    exists (select ${sold}) as "sale",
    (select count(*)::int ${sold}) as "sold",
    (select count(*)::int ${own} and own.published_at is not null) as "accepted",
    (select count(*)::int ${own} and (own.published_at is not null or own.state in ('rejected', 'appealed'))) as "decided"`);
  const [counted] = rows;
  if (!counted) throw new Error('The progress was not counted.');
  return counted;
};

export const readProgress = async (
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  viewer: SignedIn,
): Promise<HandlerReply<typeof getProgress>> => {
  const [counted, worksPublished, reached] = await Promise.all([
    countedOf({ db }, viewer.id),
    worksEverPublished(db, viewer.id),
    reachedLevels(db, viewer.id),
  ]);
  const { sold: licencesSold, decided, accepted } = counted;
  const facts = { worksPublished, licencesSold };
  return {
    ...facts,
    level: levelBy(
      reached.map(({ level }) => level),
      facts,
    ),
    reached: reached
      .toSorted((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level))
      .map(({ level, reachedAt }) => ({ level, at: reachedAt.toISOString() })),
    review: { decided, accepted },
    steps: progressSteps.map((step) => ({ step, isDone: counted[step] })),
    usualOpenUploads: config.uploads.openLimit,
  };
};
