import { highestOf, type Level, levelAfter, levelsReachedBy, worksFor } from '#features/media/levels.rules.ts';

/** Steps of the checklist, in the order in which most people take them. */
export const progressSteps = [
  'payout',
  'upload',
  'handIn',
  'published',
  'profile',
  'release',
  'hotspot',
  'sale',
] as const;
export type ProgressStep = (typeof progressSteps)[number];

/** What counts for levels. Both only grow: a withdrawn work and a refunded licence stay counted. */
export type LifetimeFacts = { worksPublished: number; licencesSold: number };

/** The level of a creator: what was reached once, or what the works of today reach if that is higher. */
export const levelBy = (reached: readonly Level[], { worksPublished }: LifetimeFacts): Level | null =>
  highestOf([...reached, ...levelsReachedBy(worksPublished)]);

export type NextLevel = { level: Level; worksNeeded: number; worksMissing: number; share: number };

/** What the next level needs; `null` at the highest one. */
export const nextLevelOf = (level: Level | null, { worksPublished }: LifetimeFacts): NextLevel | null => {
  const next = levelAfter(level);
  if (next === null) return null;
  const worksNeeded = worksFor[next];
  const worksMissing = Math.max(1, worksNeeded - worksPublished);
  return { level: next, worksNeeded, worksMissing, share: 1 - worksMissing / worksNeeded };
};

/** Of the works that the team has decided on, how many were accepted, in whole percent; only shown, it decides nothing. */
export const approvalPercent = ({ decided, accepted }: { decided: number; accepted: number }): number | null =>
  decided === 0 ? null : Math.round((accepted / decided) * 100);
