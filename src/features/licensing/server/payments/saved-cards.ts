import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { forgetCard } from '../../licensing-jobs.contract.ts';
import { isDecided, type PaymentState } from '../../orders.rules.ts';
import type { listSavedCards } from '../../payments.contract.ts';
import { hasExpired } from '../../saved-cards.rules.ts';
import { savedCards } from '../saved-cards.tables.ts';
import type { Charge, KeptCard, PaymentProvider } from './provider.ts';

type Jobs = Pick<Dependencies, 'jobs'>;
type CardRow = typeof savedCards.$inferSelect;

const cardNeeded = sentence('orders.cardNeeded', 'Please enter a card.');
const cardGone = sentence('payments.cardGone', 'This card is not saved any more. Please choose another one.');
const cardExpired = sentence('payments.cardExpired', 'This card has expired. Please choose another one.');

/** What somebody pays with: what the card form gave, maybe to be saved, or a card that they have saved. */
type CardInput = {
  source?: string | undefined;
  savesCard?: boolean | undefined;
  savedCard?: string | undefined;
};

/** What `openPayment` charges. */
export type ChosenCard = Pick<Charge, 'source' | 'holder'> & { saveFor?: string };

const ownCards = (viewer: Pick<SignedIn, 'id'>, provider: Pick<PaymentProvider, 'name'>) =>
  and(eq(savedCards.ownerId, viewer.id), eq(savedCards.provider, provider.name), isNull(savedCards.paymentKey));

/** A card of somebody else is as unknown as one that was removed. */
const requireOwnCard = async (
  on: Queryable,
  { viewer, provider, id }: { viewer: SignedIn; provider: PaymentProvider; id: string },
): Promise<CardRow> => {
  const [card] = await on
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.id, id), ownCards(viewer, provider)));
  if (!card) throw invalidField('savedCard', cardGone);
  return card;
};

/** The card of a payment, or a refusal of what is missing. */
export const chooseCard = async (
  on: Queryable,
  { provider, now }: { provider: PaymentProvider } & Pick<Dependencies, 'now'>,
  viewer: SignedIn,
  { source, savesCard = false, savedCard }: CardInput,
): Promise<ChosenCard> => {
  if (savedCard !== undefined) {
    const card = await requireOwnCard(on, { viewer, provider, id: savedCard });
    if (hasExpired(card, now())) throw invalidField('savedCard', cardExpired);
    return { source: card.source, holder: 'returns' };
  }
  if (source === undefined) throw invalidField('source', cardNeeded);
  return savesCard ? { source, holder: 'saves', saveFor: viewer.id } : { source };
};

type Noted = { ownerId: string; provider: string; paymentKey: string; at: Date };

/** Written before the card is charged; it can be chosen as soon as that payment has succeeded. */
export const noteCard = async (
  on: Queryable,
  { source, brand, ending, expires, fingerprint }: KeptCard,
  { at, ...about }: Noted,
): Promise<void> => {
  await on
    .insert(savedCards)
    .values({ ...about, id: newId(), source, brand, ending, expires, fingerprint, createdAt: at });
};

/** The provider forgets them by a job, which asks again while it is away. What was sent twice to be saved is still needed. */
const forgetAtProvider = async (tx: Transaction, { jobs }: Jobs, removed: readonly CardRow[]): Promise<void> => {
  for (const { provider, source } of removed) {
    const isSame = and(eq(savedCards.provider, provider), eq(savedCards.source, source));
    if ((await tx.$count(savedCards, isSame)) === 0) await jobs.enqueue(tx, forgetCard, { provider, source });
  }
};

/** After the outcome of a payment: its card is saved if it has paid, and forgotten if it was declined. */
export const settleCard = async (
  tx: Transaction,
  deps: Jobs,
  { key, state }: { key: string; state: PaymentState },
): Promise<void> => {
  if (!isDecided(state)) return;
  const [card] = await tx.select().from(savedCards).where(eq(savedCards.paymentKey, key));
  if (!card) return;
  const { id, ownerId, fingerprint } = card;
  if (state !== 'succeeded') {
    await tx.delete(savedCards).where(eq(savedCards.id, id));
    return forgetAtProvider(tx, deps, [card]);
  }
  // The same card again: the newer one stays, with its new date.
  if (fingerprint !== null) {
    const isSame = and(ownCards({ id: ownerId }, { name: card.provider }), eq(savedCards.fingerprint, fingerprint));
    await forgetAtProvider(tx, deps, await tx.delete(savedCards).where(isSame).returning());
  }
  await tx.update(savedCards).set({ paymentKey: null }).where(eq(savedCards.id, id));
};

/** The cards of the viewer that can be charged here, the newest first. */
export const readOwnCards = async (
  { db, now, provider }: Pick<Dependencies, 'db' | 'now'> & { provider: PaymentProvider },
  viewer: SignedIn,
): Promise<HandlerReply<typeof listSavedCards>> => {
  const rows = await db
    .select()
    .from(savedCards)
    .where(ownCards(viewer, provider))
    .orderBy(desc(savedCards.createdAt), desc(savedCards.id));
  return {
    cards: rows.map(({ id, brand, ending, expires }) => ({
      id,
      brand,
      ending,
      expires,
      hasExpired: hasExpired({ expires }, now()),
    })),
  };
};

export const removeOwnCard = (
  deps: Pick<Dependencies, 'db' | 'jobs'> & { provider: PaymentProvider },
  viewer: SignedIn,
  id: string,
): Promise<undefined> =>
  deps.db.transaction(async (tx) => {
    const isMine = and(eq(savedCards.id, id), ownCards(viewer, deps.provider));
    const removed = await tx.delete(savedCards).where(isMine).returning();
    if (removed.length === 0) throw new AppError('notFound');
    await forgetAtProvider(tx, deps, removed);
    return undefined;
  });

/** For an account that is closed. */
export const removeAllCards = (deps: Pick<Dependencies, 'db' | 'jobs'>, ownerId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await forgetAtProvider(tx, deps, await tx.delete(savedCards).where(eq(savedCards.ownerId, ownerId)).returning());
  });

/** Cards of a provider that is not used here any more are forgotten by nobody. */
export const forgetOneCard = async (
  { provider, log }: { provider: PaymentProvider } & Pick<Dependencies, 'log'>,
  card: Pick<CardRow, 'provider' | 'source'>,
): Promise<void> => {
  if (card.provider === provider.name) return await provider.forgetSource(card.source);
  log.warn({ provider: card.provider }, 'a saved card belongs to a provider that is not used here');
};
