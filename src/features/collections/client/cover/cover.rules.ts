/** Target aspect ratio of a cover. */
export const COVER_RATIO = 1.5;
const FEWEST = 3;
const MOST = 4;
/** A picture below this share of the cover is too small. */
const SMALLEST_SHARE = 0.09;

/** Pictures in columns or rows of groups. Numbers are indexes in the list. */
export type CoverPlan = { across: 'columns' | 'rows'; groups: number[][]; ratio: number };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Ratios add up side by side; their inverses add up when stacked. */
const besides = (ratios: readonly number[]): number => sum(ratios);
const stacked = (ratios: readonly number[]): number => 1 / sum(ratios.map((ratio) => 1 / ratio));

/** All ways to split a list into groups, in order. */
const groupings = (places: readonly number[]): number[][][] => {
  const [first, ...rest] = places;
  if (first === undefined) return [[]];
  return groupings(rest).flatMap((groups) => {
    const [next = [], ...others] = groups;
    const alone = [[first], ...groups];
    return groups.length === 0 ? [alone] : [alone, [[first, ...next], ...others]];
  });
};

const planOf = (ratios: readonly number[], groups: number[][], across: CoverPlan['across']): CoverPlan => {
  const ratioAt = (place: number) => ratios[place] ?? 1;
  const ofGroup = groups.map((group) => (across === 'columns' ? stacked : besides)(group.map(ratioAt)));
  return { across, groups, ratio: (across === 'columns' ? besides : stacked)(ofGroup) };
};

/** Area of each picture as a share of the cover. */
export const sharesOf = (ratios: readonly number[], { across, groups, ratio }: CoverPlan): number[] =>
  groups.flatMap((group) => {
    const own = group.map((place) => ratios[place] ?? 1);
    if (across === 'columns') {
      const width = stacked(own) / ratio;
      return own.map((each) => (width * width * ratio) / each);
    }
    const height = ratio / besides(own);
    return own.map((each) => (height * height * each) / ratio);
  });

const faultOf = (ratios: readonly number[], plan: CoverPlan): number => {
  const smallest = Math.min(...sharesOf(ratios, plan));
  return Math.abs(Math.log(plan.ratio / COVER_RATIO)) + Math.max(0, SMALLEST_SHARE - smallest) * 10;
};

/** The layout of three or four pictures whose shape is closest to the target ratio. */
export const planCover = (ratios: readonly number[]): CoverPlan => {
  const counts = ratios.length < FEWEST ? [ratios.length] : [Math.min(MOST, ratios.length), FEWEST];
  const plans = counts.flatMap((count) => {
    const ways = groupings(Array.from({ length: count }, (_, place) => place));
    return ways.flatMap((groups) => [planOf(ratios, groups, 'columns'), planOf(ratios, groups, 'rows')]);
  });
  const [first, ...others] = plans;
  if (!first || ratios.length === 0) return { across: 'columns', groups: [], ratio: COVER_RATIO };
  return others.reduce((best, plan) => (faultOf(ratios, plan) < faultOf(ratios, best) - 0.001 ? plan : best), first);
};
