import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange } from './client/featured/featured-editing.rules.ts';
import { changesBetween, type Featuring, featuredPhaseOf } from './featured.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

describe('an entry stands', () => {
  it.each([
    ['now', -1, null, true],
    ['now', 0, 1, true],
    ['planned', 1, null, true],
    ['ended', -2, 0, true],
    ['gone', -1, null, false],
    ['ended', -2, -1, false],
  ] as const)('as %s with start %i, end %s, published %s', (standing, start, end, isPublished) => {
    const endsAt = end === null ? null : at(end);
    expect(featuredPhaseOf({ startsAt: at(start), endsAt, isPublished }, now)).toBe(standing);
  });
});

it('A4 what is shown now is numbered as on the home page; what has ended stands apart', () => {
  const entry = (itemId: string, start: number, end: number | null = null, isPublished = true) => ({
    itemId,
    title: itemId,
    photographer: '',
    thumbnailUrl: null,
    width: 3,
    height: 2,
    isPublished,
    startsAt: at(start),
    endsAt: end === null ? null : at(end),
  });
  const { inOrder, ended, counts } = arrange(
    [
      entry('planned', 5),
      entry('first', -5),
      entry('over', -5, -1),
      entry('gone', -5, null, false),
      entry('second', -1),
    ],
    now,
  );
  expect(inOrder.map(({ entry: { itemId }, place }) => [itemId, place])).toEqual([
    ['planned', null],
    ['first', 1],
    ['gone', null],
    ['second', 2],
  ]);
  expect(ended.map(({ entry: { itemId } }) => itemId)).toEqual(['over']);
  expect(counts).toEqual({ now: 2, planned: 1, gone: 1, ended: 1 });
});

describe('the changes between two lists', () => {
  const list = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
    .map((ids) => ids.map((itemId): Featuring => ({ itemId, startsAt: at(0), endsAt: null })));

  it('name everything that came, went, or got other dates', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const changes = changesBetween(before, after);
        const of = (kind: string) =>
          changes.flatMap((change) => ('featuring' in change && change.kind === kind ? change.featuring.itemId : []));
        const without = (one: Featuring[], other: Featuring[]) =>
          one.map(({ itemId }) => itemId).filter((id) => !other.some(({ itemId }) => itemId === id));
        expect(of('removed')).toEqual(without(before, after));
        expect(of('added')).toEqual(without(after, before));
        expect(of('dated')).toEqual([]);
      }),
    );
  });

  it('are none between equal lists, and tell the order apart from what came and went', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((itemId): Featuring => ({ itemId, startsAt: at(0), endsAt: null }));
    if (!a || !b || !c) throw new Error('three entries');
    expect(changesBetween([a, b], [a, b])).toEqual([]);
    expect(changesBetween([a, b], [c, a, b]).map(({ kind }) => kind)).toEqual(['added']);
    expect(changesBetween([a, b], [b, a]).map(({ kind }) => kind)).toEqual(['ordered']);
    expect(changesBetween([a], [{ ...a, endsAt: at(5) }]).map(({ kind }) => kind)).toEqual(['dated']);
  });
});
