import type Stripe from 'stripe';
import { brandOf, writeExpiryMonth } from '../../saved-cards.rules.ts';
import { CardRefused, type KeptCard, ProviderSilent } from './provider.ts';

/** The fields of an error of the package; its classes are not compared, because it is loaded late. */
export type StripeError = { type?: string; statusCode?: number };

const KEPT = /^(cus_\w+)\/(pm_\w+)$/;

/** A card that was kept: the customer that it belongs to, and its payment method. Nothing for any other source. */
export const keptCardOf = (source: string): { customer: string; payment_method: string } | undefined => {
  const [, customer, method] = KEPT.exec(source) ?? [];
  return customer && method ? { customer, payment_method: method } : undefined;
};

/** Only for the eye: without a quick answer the card is kept all the same. */
const FACTS_TIMEOUT_MS = 5_000;
const nothingKnown = { brand: brandOf(null), ending: null, expires: null, fingerprint: null };
const factsOf = (stripe: Stripe, source: string): Promise<Omit<KeptCard, 'source'>> =>
  stripe.paymentMethods.retrieve(source, {}, { timeout: FACTS_TIMEOUT_MS, maxNetworkRetries: 0 }).then(
    ({ card }) =>
      card
        ? {
            brand: brandOf(card.brand),
            ending: card.last4,
            expires: writeExpiryMonth(card.exp_year, card.exp_month),
            fingerprint: card.fingerprint ?? null,
          }
        : nothingKnown,
    () => nothingKnown,
  );

const isInvalid = (error: unknown): boolean => (error as StripeError).type === 'StripeInvalidRequestError';

/** Every kept card has a customer of its own, so both go. Stripe refuses what is gone already. */
export const forgetCard = async (stripe: Stripe, source: string): Promise<void> => {
  const kept = keptCardOf(source);
  if (!kept) return;
  const unlessGone = (error: unknown) => {
    if (!isInvalid(error)) throw error;
  };
  await stripe.paymentMethods.detach(kept.payment_method).catch(unlessGone);
  await stripe.customers.del(kept.customer).catch(unlessGone);
};

/** Only payment methods can be kept: a confirmation token is used up by its first charge. */
export const keepCard = async (stripe: Stripe, source: string, owner: string): Promise<KeptCard> => {
  if (!source.startsWith('pm_')) throw new CardRefused('only a payment method can be kept');
  try {
    const idempotencyKey = `card:${owner}:${source}`;
    const { id } = await stripe.customers.create({ payment_method: source, metadata: { owner } }, { idempotencyKey });
    return { source: `${id}/${source}`, ...(await factsOf(stripe, source)) };
  } catch (error) {
    const { type } = error as StripeError;
    const isRefused = type === 'StripeCardError' || type === 'StripeInvalidRequestError';
    throw isRefused
      ? new CardRefused('the card was not kept by Stripe', { cause: error })
      : new ProviderSilent('no answer from Stripe', { cause: error });
  }
};
