/** Levels of creators, lowest first. A level that was reached stays, whatever happens later. */
export const levels = ['seed', 'sprout', 'sapling', 'tree', 'grove'] as const;
export type Level = (typeof levels)[number];

/** How many works must have been published, ever, to reach a level. */
export const worksFor: Record<Level, number> = { seed: 1, sprout: 10, sapling: 25, tree: 50, grove: 100 };

/** How many times the usual number of files may be on their way at once. */
export const uploadsFactor: Record<Level, number> = { seed: 1, sprout: 2, sapling: 2, tree: 2, grove: 4 };

/** Creators of these levels see a new brief some days before others. */
export const seesBriefsEarly: Record<Level, boolean> = {
  seed: false,
  sprout: false,
  sapling: true,
  tree: true,
  grove: true,
};

/** By how many hours an item comes earlier in the review queue. Others are never overtaken by what was handed in later than that. */
export const reviewHeadStartHours: Record<Level, number> = { seed: 0, sprout: 2, sapling: 4, tree: 8, grove: 12 };

/** Every level that this many published works reach, lowest first. */
export const levelsReachedBy = (works: number): Level[] => levels.filter((level) => works >= worksFor[level]);

/** `null` before the first published work. */
export const highestOf = (reached: readonly Level[]): Level | null =>
  levels.findLast((level) => reached.includes(level)) ?? null;

/** The level after this one; `null` after the last. */
export const levelAfter = (level: Level | null): Level | null =>
  levels[level === null ? 0 : levels.indexOf(level) + 1] ?? null;
