import { describe, expect, it } from 'vitest';
import { chanceOf, type DemoWork, planEvents } from './year-events.ts';

const works: DemoWork[] = Array.from({ length: 12 }, (_, n) => ({
  id: `work${n}`,
  kind: n % 3 === 0 ? 'sound' : 'photo',
}));
const plan = {
  range: { from: '2025-11-16', to: '2026-11-15' },
  works,
  searches: [
    { term: 'beach', total: 5, itemIds: works.slice(0, 5).map(({ id }) => id) },
    { term: 'moko jumbie', total: 0, itemIds: [] },
  ],
  sales: [{ itemId: 'work7', day: '2026-03-03', licences: 4 }],
};
const events = planEvents(plan);
const dayOf = ({ at }: { at: string }) => at.slice(0, 10);

describe('the events of the demo year', () => {
  it('are the same at every start', () => {
    expect(planEvents(plan)).toEqual(events);
    expect(chanceOf('a')).toBe(chanceOf('a'));
  });

  it('are spread over every month and lie within the year', () => {
    expect(new Set(events.map((event) => dayOf(event).slice(0, 7))).size).toBe(13);
    expect(events.filter((event) => dayOf(event) < plan.range.from || dayOf(event) > plan.range.to)).toEqual([]);
  });

  it('have more views of a work than licences on the day on which it was sold', () => {
    const views = events.filter(
      (event) => event.kind === 'view' && event.itemId === 'work7' && dayOf(event) === '2026-03-03',
    );
    expect(views.length).toBeGreaterThanOrEqual(4 * 3);
  });

  it('have presses only on what a search showed, at its position, and zooms only on photos', () => {
    const clicks = events.filter(({ kind }) => kind === 'click');
    expect(clicks.length).toBeGreaterThan(50);
    for (const { term, itemId, position } of clicks)
      expect([term, plan.searches[0]?.itemIds[(position ?? 0) - 1]]).toEqual(['beach', itemId]);
    const zoomed = new Set(events.filter(({ kind }) => kind === 'zoom').map(({ itemId }) => itemId));
    expect(works.filter(({ id, kind }) => kind !== 'photo' && zoomed.has(id))).toEqual([]);
    expect(events.filter(({ kind }) => kind === 'search').length).toBeGreaterThan(clicks.length);
  });
});
