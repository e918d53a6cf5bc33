import { describe, expect, it } from 'vitest';
import { pageSteps } from './Pagination.tsx';

describe('the pages that a bar of links shows', () => {
  it.each([
    { page: 1, pageCount: 1, steps: [1] },
    { page: 1, pageCount: 2, steps: [1, 2] },
    { page: 1, pageCount: 9, steps: [1, 2, 'gap', 9] },
    { page: 3, pageCount: 9, steps: [1, 2, 3, 4, 'gap', 9] },
    { page: 4, pageCount: 9, steps: [1, 2, 3, 4, 5, 'gap', 9] },
    { page: 5, pageCount: 9, steps: [1, 'gap', 4, 5, 6, 'gap', 9] },
    { page: 6, pageCount: 9, steps: [1, 'gap', 5, 6, 7, 8, 9] },
    { page: 9, pageCount: 9, steps: [1, 'gap', 8, 9] },
    { page: 500, pageCount: 1_000, steps: [1, 'gap', 499, 500, 501, 'gap', 1_000] },
  ])('on page $page of $pageCount', ({ page, pageCount, steps }) => {
    expect(pageSteps(page, pageCount)).toEqual(steps);
  });

  it('is empty when there are no pages', () => {
    expect(pageSteps(1, 0)).toEqual([]);
  });
});
