import { eq } from 'drizzle-orm';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { currencyChoices } from './pricing.tables.ts';

export const pricingLeaving = ({ db }: Pick<Dependencies, 'db'>): LeavingPart => ({
  removes: [currencyChoices],
  keeps: { price_settings: 'an act for the site by an admin; nothing in it is ever changed' },
  remove: async ({ id }) => {
    await db.delete(currencyChoices).where(eq(currencyChoices.userId, id));
  },
});
