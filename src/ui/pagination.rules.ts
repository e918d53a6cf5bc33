export type PageStep = number | 'gap';

/** The pages that a bar of links shows: both ends, the current one and its neighbours, and a gap where more than one is left out. */
export const pageSteps = (page: number, pageCount: number): PageStep[] => {
  const near = new Set([1, page - 1, page, page + 1, pageCount].filter((step) => step >= 1 && step <= pageCount));
  const shown = [...near].sort((a, b) => a - b);
  return shown.flatMap((step, place): PageStep[] => {
    const skipped = step - (shown[place - 1] ?? 0) - 1;
    if (skipped === 0) return [step];
    return skipped === 1 ? [step - 1, step] : ['gap', step];
  });
};
