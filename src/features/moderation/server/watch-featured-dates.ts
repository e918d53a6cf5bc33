import { and, gt, lte, or } from 'drizzle-orm';
import { featuredItems } from '#features/catalogue/server/catalogue.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/changes.ts';
import type { ChangeTag } from '#shared/change-tags.ts';

/**
 * Announces the featurings that have begun or ended since the last look: cached pages know no dates. The first look of
 * a process announces all of them, because nobody knows what passed before it.
 */
export const makeFeaturedWatch = ({ db, now }: Pick<Dependencies, 'db' | 'now'>): (() => Promise<void>) => {
  let lookedAt: Date | undefined;
  return async () => {
    const at = now();
    const since = lookedAt;
    const passed = (moment: typeof featuredItems.startsAt | typeof featuredItems.endsAt) =>
      since && and(gt(moment, since), lte(moment, at));
    const due = await db
      .select({ itemId: featuredItems.itemId })
      .from(featuredItems)
      .where(or(passed(featuredItems.startsAt), passed(featuredItems.endsAt)));
    if (due.length > 0)
      await announceChange(db, ['list:featured', ...due.map(({ itemId }): ChangeTag => `item:${itemId}`)]);
    lookedAt = at;
  };
};
