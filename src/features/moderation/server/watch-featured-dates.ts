import { and, gt, lte, or } from 'drizzle-orm';
import { featuredItems } from '#features/catalogue/server/catalogue.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/changes.ts';

/**
 * Says that photos have changed when a featuring has begun or ended since the last look. What is kept of pages knows
 * no dates. The first look of a process announces in any case, because nobody knows what passed before it.
 */
export const makeFeaturedWatch = ({ db, now }: Pick<Dependencies, 'db' | 'now'>): (() => Promise<void>) => {
  let lookedAt: Date | undefined;
  return async () => {
    const at = now();
    const since = lookedAt;
    const passed = (moment: typeof featuredItems.startsAt | typeof featuredItems.endsAt) =>
      since && and(gt(moment, since), lte(moment, at));
    const isDue =
      since === undefined ||
      (await db.$count(featuredItems, or(passed(featuredItems.startsAt), passed(featuredItems.endsAt)))) > 0;
    if (isDue) await announceChange(db, ['photos']);
    lookedAt = at;
  };
};
