import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { type Buyer, taxedAs, taxOf } from '#features/pricing/buyers.rules.ts';
import { type Currency, convertCents, rateOf } from '#features/pricing/currencies.rules.ts';
import { type Licence, type LicensedType, licenceTextAt } from '#features/pricing/licences.rules.ts';
import { addCents, type Cents } from '#features/pricing/money.rules.ts';
import { type ClipSize, offersOf, upgradeCents, withTax } from '#features/pricing/prices.rules.ts';
import { requireBuyer } from '#features/pricing/server/buyers.ts';
import { latestSettings, settingsFrom } from '#features/pricing/server/price-settings.queries.ts';
import { oncePerConnection, type Queryable } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { fullNameOf } from '#shared/text.ts';
import { splitFor } from '../../earnings.rules.ts';
import { creditsFor } from '../../upgrades.rules.ts';
import { liveShares } from '../earnings/collaborations.ts';
import type { OrderSnapshot } from './order-snapshot.ts';
import { readPaidBefore } from './upgrades.ts';

/** What somebody wants to license. */
export type Wanted = {
  itemId: string;
  type: LicensedType;
  licence: Licence;
  size: ClipSize | null;
  /** Empty: for the buyer. */
  client: string;
  currency: Currency;
  buyer?: Buyer | undefined;
};

export type Quote = { netCents: Cents; taxCents: Cents; snapshot: OrderSnapshot };

const notOffered = sentence('orders.notOffered', 'This item is not offered under this licence.');
const ownItem = sentence('orders.ownItem', 'This is your own item: you need no licence for it.');
const withdrawn = sentence('orders.withdrawn', 'This item can no longer be licensed. Nothing was charged.');

/** What a price depends on. Payments read the same columns together with the order. */
export const quoteColumns = {
  state: items.state,
  kind: items.kind,
  access: items.access,
  isEditorial: items.isEditorial,
  width: items.width,
  height: items.height,
  ownPriceCents: items.ownPriceCents,
  isExclusive: items.isExclusive,
  title: items.title,
  creatorId: items.creatorId,
  creator: users.displayName,
  latestSettings,
  shares: liveShares(items.creatorId),
};

const quoteFactsQuery = oncePerConnection((on) =>
  on
    .select(quoteColumns)
    .from(items)
    .innerJoin(users, eq(users.id, items.creatorId))
    .where(eq(items.id, sql.placeholder('itemId')))
    .prepare('quote_facts'),
);
export type QuoteFacts = Awaited<ReturnType<ReturnType<typeof quoteFactsQuery>['execute']>>[number];

const requireOffered = (facts: QuoteFacts | undefined, { type }: Wanted): QuoteFacts => {
  if (!facts || facts.kind !== type) throw new AppError('notFound');
  if (facts.state === 'withdrawn') throw new AppError('movedOn', { sentence: withdrawn });
  if (facts.state !== 'published') throw new AppError('notFound');
  return facts;
};

type Asked = {
  viewer: SignedIn;
  wanted: Wanted;
  now: Date;
  /** Somebody pays now: country and tax number must be there where the seller's settings want them. */
  isPaying?: boolean;
};

/** The price by facts that were just read. Whatever can refuse a purchase refuses it here. */
export const quoteBy = async (
  on: Queryable,
  found: QuoteFacts | undefined,
  { viewer, wanted, now, isPaying = false }: Asked,
): Promise<Quote> => {
  const item = requireOffered(found, wanted);
  if (item.creatorId === viewer.id) throw new AppError('badInput', { sentence: ownItem });
  const { version, settings } = settingsFrom(item.latestSettings);
  const offer = offersOf(item, settings).find(
    ({ licence, size }) => licence === wanted.licence && size === wanted.size,
  );
  if (!offer) throw new AppError('badInput', { sentence: notOffered });
  const credits = creditsFor(offer.cents, await readPaidBefore(on, viewer, wanted));
  const paid = addCents(...credits.map(({ cents }) => cents));
  const { netCents, taxCents, totalCents } = withTax(upgradeCents(offer.cents, paid), taxOf(settings, wanted.buyer));
  if (isPaying && totalCents > 0) requireBuyer(settings.buyers, wanted.buyer);
  const taxed = taxedAs(settings, wanted.buyer);
  const rate = rateOf(wanted.currency, settings.rates);
  return {
    netCents,
    taxCents,
    snapshot: {
      kind: item.kind,
      title: item.title,
      creatorId: item.creatorId,
      creator: item.creator,
      licensee: fullNameOf(viewer),
      licenceTextVersion: licenceTextAt(now).version,
      settingsVersion: version,
      currency: wanted.currency,
      rate,
      shownTotal: convertCents(totalCents, rate),
      shareBasisPoints: item.isExclusive ? settings.shares.exclusiveBasisPoints : settings.shares.creatorBasisPoints,
      split: splitFor(item.creatorId, wanted.itemId, item.shares),
      ...(credits.length > 0 && { credits }),
      ...(taxed && { taxed }),
    },
  };
};

/** The price of this moment with everything that an order keeps. */
export const quoteFor = async (on: Queryable, viewer: SignedIn, wanted: Wanted, now: Date): Promise<Quote> => {
  const [facts] = await quoteFactsQuery(on).execute({ itemId: wanted.itemId });
  return quoteBy(on, facts, { viewer, wanted, now });
};
