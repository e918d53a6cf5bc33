/** As many as the home page has room for; what stands behind them waits for its turn. */
export const HOME_SHOWS = 24;
export const MOST_FEATURED = 200;

/** When a photo is on the home page; without an end until somebody takes it away. */
export type Featuring = { itemId: string; startsAt: string; endsAt: string | null };

export type FeaturedPhase = 'now' | 'planned' | 'ended' | 'gone';

/** `gone` is what was chosen but is not published any more, so nobody sees it. */
export const featuredPhaseOf = (
  { startsAt, endsAt, isPublished }: Pick<Featuring, 'startsAt' | 'endsAt'> & { isPublished: boolean },
  now: Date,
): FeaturedPhase => {
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended';
  if (!isPublished) return 'gone';
  return new Date(startsAt) > now ? 'planned' : 'now';
};

export type FeaturedChange =
  | { kind: 'added' | 'removed' | 'dated'; featuring: Featuring }
  | { kind: 'ordered'; order: readonly string[] };

const idsOf = (list: readonly Featuring[]): string[] => list.map(({ itemId }) => itemId);

/** What one list has that the other has not, for the audit log; the order counts among those that are in both. */
export const changesBetween = (before: readonly Featuring[], after: readonly Featuring[]): FeaturedChange[] => {
  const earlier = new Map(before.map((featuring) => [featuring.itemId, featuring]));
  const later = new Set(idsOf(after));
  const stayedBefore = idsOf(before).filter((id) => later.has(id));
  const stayedAfter = idsOf(after).filter((id) => earlier.has(id));
  const isDated = (featuring: Featuring) => {
    const known = earlier.get(featuring.itemId);
    return known !== undefined && (known.startsAt !== featuring.startsAt || known.endsAt !== featuring.endsAt);
  };
  return [
    ...before.filter(({ itemId }) => !later.has(itemId)).map((featuring) => ({ kind: 'removed' as const, featuring })),
    ...after.filter(({ itemId }) => !earlier.has(itemId)).map((featuring) => ({ kind: 'added' as const, featuring })),
    ...after.filter(isDated).map((featuring) => ({ kind: 'dated' as const, featuring })),
    ...(stayedBefore.join() === stayedAfter.join() ? [] : [{ kind: 'ordered' as const, order: idsOf(after) }]),
  ];
};
