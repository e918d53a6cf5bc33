import type { FeaturedEntry } from '../../featured.contract.ts';
import { type FeaturedPhase, featuredPhaseOf } from '../../featured.rules.ts';

export type ArrangedEntry = { entry: FeaturedEntry; standing: FeaturedPhase; place: number | null };
export type ArrangedFeatured = {
  /** Now, planned, or withdrawn meanwhile: whatever has a place in the order. */
  inOrder: ArrangedEntry[];
  ended: ArrangedEntry[];
  counts: Record<FeaturedPhase, number>;
};

/** Those that are shown now are numbered as on the home page. */
export const arrange = (entries: readonly FeaturedEntry[], now: Date): ArrangedFeatured => {
  const counts: ArrangedFeatured['counts'] = { now: 0, planned: 0, gone: 0, ended: 0 };
  const arranged = entries.map((entry) => {
    const standing = featuredPhaseOf(entry, now);
    counts[standing] += 1;
    return { entry, standing, place: standing === 'now' ? counts.now : null };
  });
  return {
    inOrder: arranged.filter(({ standing }) => standing !== 'ended'),
    ended: arranged.filter(({ standing }) => standing === 'ended'),
    counts,
  };
};
