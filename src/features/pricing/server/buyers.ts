import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { invalidField } from '#shared/errors.ts';
import { type Buyer, type BuyerRules, heardBuyer, lackOf, lacks } from '../buyers.rules.ts';
import { isCountry } from '../countries.rules.ts';
import { buyerDetails } from './pricing.tables.ts';

/** Refuses letters that are no country. */
export const requireKnownCountry = (buyer: Buyer | undefined): void => {
  if (buyer && !isCountry(buyer.country)) throw invalidField('buyer.country', lacks.country);
};

/** Refuses a payment before the buyer has said what the seller's settings want. */
export const requireBuyer = (rules: BuyerRules, buyer: Buyer | undefined): void => {
  const lack = lackOf(rules, buyer);
  if (lack) throw invalidField(`buyer.${lack}`, lacks[lack]);
};

/** Country and number are there again at the next checkout. */
export const rememberBuyer = async (on: Queryable, userId: string, buyer: Buyer, changedAt: Date): Promise<void> => {
  await on
    .insert(buyerDetails)
    .values({ userId, buyer, changedAt })
    .onConflictDoUpdate({
      target: buyerDetails.userId,
      set: { buyer, changedAt },
      setWhere: sql`${buyerDetails.buyer} is distinct from excluded.buyer`,
    });
};

/** What the person said last, where it is asked today. */
export const rememberedBuyer = async (on: Queryable, userId: string, rules: BuyerRules): Promise<Buyer | null> => {
  if (rules.asksCountry === 'no') return null;
  const [row] = await on.select().from(buyerDetails).where(eq(buyerDetails.userId, userId));
  return heardBuyer(rules, row?.buyer) ?? null;
};
