/** Number of photos on the home page; later ones wait. */
export const HOME_SHOWS = 24;
export const MOST_FEATURED = 200;

/** When a photo is featured; without an end until it is removed. */
export type Featuring = { itemId: string; startsAt: string; endsAt: string | null };

export type FeaturedPhase = 'now' | 'planned' | 'ended' | 'gone';

/** `gone`: chosen, but no longer published, so it is not shown. */
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

/** Differences between two lists for the audit log; order counts among entries in both. */
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
