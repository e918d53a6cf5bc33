import { eq } from 'drizzle-orm';
import { type OwnDataPart, tablePart } from '#features/own-data/server/own-data-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { buyerDetails, currencyChoices } from './pricing.tables.ts';

/** What this feature knows about a person. */
export const pricingOwnData = ({ db }: Pick<Dependencies, 'db'>): OwnDataPart[] => [
  tablePart(db, 'currency', currencyChoices, (id) => ({
    by: { userId: currencyChoices.userId },
    where: eq(currencyChoices.userId, id),
  })),
  tablePart(db, 'buyer-details', buyerDetails, (id) => ({
    by: { userId: buyerDetails.userId },
    where: eq(buyerDetails.userId, id),
  })),
];
