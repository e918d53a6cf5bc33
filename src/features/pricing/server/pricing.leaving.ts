import { eq } from 'drizzle-orm';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { buyerDetails, currencyChoices } from './pricing.tables.ts';

export const pricingLeaving = ({ db }: Pick<Dependencies, 'db'>): LeavingPart => ({
  removes: [currencyChoices, buyerDetails],
  keeps: { price_settings: 'an act for the site by an admin; nothing in it is ever changed' },
  remove: async ({ id }) => {
    await db.delete(currencyChoices).where(eq(currencyChoices.userId, id));
    await db.delete(buyerDetails).where(eq(buyerDetails.userId, id));
  },
});
