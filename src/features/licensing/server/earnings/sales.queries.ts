import { and, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { listOwnSales, OwnSale } from '../../earnings.contract.ts';
import { MATURING_DAYS } from '../../shares.rules.ts';
import { orders } from '../licensing.tables.ts';

const DEFAULT_PAGE_LENGTH = 20;
const DAY_MS = 86_400_000;

/** The orders whose sale was posted to an account of the creator: the books know them by an index, also as a collaborator. */
const isShared = (creatorId: string) => sql`${orders.id} in (
  select substring(posting.subject from 7)
  from ledger_accounts as account
  join ledger_entries as entry on entry.account_id = account.id
  join ledger_postings as posting on posting.id = entry.posting_id
  where account.owner_id = ${creatorId} and account.kind in ('creator_pending', 'creator_debt')
    and posting.kind in ('sale', 'plan_download') and posting.subject like 'order:%')`;

type Row = Pick<typeof orders.$inferSelect, 'id' | 'licence' | 'snapshot' | 'netCents' | 'parts' | 'paidAt'>;

const viewFor = (viewer: SignedIn, { id, licence, snapshot, netCents, parts, paidAt }: Row): OwnSale[] => {
  const own = parts?.find(({ kind, owner }) => kind === 'creator' && owner === viewer.id);
  if (!own || paidAt === null) return [];
  return [
    {
      id,
      at: paidAt.toISOString(),
      title: snapshot.title,
      type: snapshot.kind,
      licence,
      sharedBy: snapshot.creatorId === viewer.id ? null : snapshot.creator,
      priceCents: netCents,
      shareCents: own.cents,
      returnedCents: own.returned,
      heldCents: own.held,
      availableFrom: own.isMatured ? null : new Date(paidAt.getTime() + MATURING_DAYS * DAY_MS).toISOString(),
    },
  ];
};

export const readOwnSales = async (
  db: Database,
  viewer: SignedIn,
  { limit = DEFAULT_PAGE_LENGTH, after }: HandlerInput<typeof listOwnSales>,
): Promise<HandlerReply<typeof listOwnSales>> => {
  const { rows, next } = await readPage(
    { limit, after },
    { direction: 'desc', by: { paidAt: orders.paidAt, id: orders.id } },
    (page) =>
      db
        .select()
        .from(orders)
        .where(and(isShared(viewer.id), page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  return { sales: rows.flatMap((row) => viewFor(viewer, row)), next };
};
