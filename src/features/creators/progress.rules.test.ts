import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highestOf, type Level, levels, levelsReachedBy, worksFor } from '#features/media/levels.rules.ts';
import { type ItemState, itemStates, nextStates } from '#features/media/media.rules.ts';
import { approvalPercent, levelBy, nextLevelOf } from './progress.rules.ts';

const facts = (worksPublished: number) => ({ worksPublished, licencesSold: 0 });

describe('levels by published works', () => {
  it.each([
    [0, null],
    [1, 'seed'],
    [9, 'seed'],
    [10, 'sprout'],
    [25, 'sapling'],
    [50, 'tree'],
    [100, 'grove'],
    [5_000, 'grove'],
  ])('%i works make %s', (works, level) => expect(levelBy([], facts(works))).toBe(level));

  it('keeps what was reached, whatever the works of today say', () => {
    expect(levelBy(['seed', 'sprout', 'sapling'], facts(2))).toBe('sapling');
  });

  it('says what the next level needs, and never that nothing is missing', () => {
    expect(nextLevelOf(null, facts(0))).toEqual({ level: 'seed', worksNeeded: 1, worksMissing: 1, share: 0 });
    expect(nextLevelOf('sprout', facts(20))).toEqual({
      level: 'sapling',
      worksNeeded: 25,
      worksMissing: 5,
      share: 0.8,
    });
    expect(nextLevelOf('grove', facts(100))).toBeNull();
  });

  it('shows the approval rate, once something was decided', () => {
    expect(approvalPercent({ decided: 0, accepted: 0 })).toBeNull();
    expect(approvalPercent({ decided: 8, accepted: 7 })).toBe(88);
  });
});

/** A creator's works and the levels that were noted, as the tables hold them. */
type Life = { works: Map<number, { state: ItemState; wasPublished: boolean }>; noted: Level[] };
type Event = { kind: 'upload' | 'move' | 'discard'; work: number; to: ItemState };

const everPublished = ({ works }: Life) => [...works.values()].filter(({ wasPublished }) => wasPublished).length;

const happen = (life: Life, { kind, work, to }: Event): void => {
  const before = life.works.get(work);
  if (kind === 'upload' && !before) life.works.set(work, { state: 'awaiting_review', wasPublished: false });
  if (kind === 'discard' && before && before.state !== 'published' && before.state !== 'withdrawn')
    life.works.delete(work);
  if (kind !== 'move' || !before || !nextStates[before.state].includes(to)) return;
  // A decision that is undone takes the date of publication away again.
  life.works.set(work, { state: to, wasPublished: to === 'published' || to === 'withdrawn' });
  if (to === 'published') life.noted = [...new Set([...life.noted, ...levelsReachedBy(everPublished(life))])];
};

const rankOf = (level: Level | null): number => (level === null ? -1 : levels.indexOf(level));

const event: fc.Arbitrary<Event> = fc.record({
  kind: fc.constantFrom('upload', 'move', 'move', 'move', 'discard'),
  work: fc.integer({ min: 0, max: 14 }),
  to: fc.constantFrom(...itemStates),
});

describe('whatever happens to the works of a creator', () => {
  it('no event ever lowers the level: neither withdrawal, rejection, undone decision nor deletion', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 250 }), (events) => {
        const life: Life = { works: new Map(), noted: [] };
        let level: Level | null = null;
        for (const each of events) {
          happen(life, each);
          const after = levelBy(life.noted, facts(everPublished(life)));
          expect(rankOf(after)).toBeGreaterThanOrEqual(rankOf(level));
          level = after;
        }
      }),
    );
  });

  it('more works never mean a lower level', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (few, more) => {
        expect(rankOf(highestOf(levelsReachedBy(few + more)))).toBeGreaterThanOrEqual(
          rankOf(highestOf(levelsReachedBy(few))),
        );
      }),
    );
    expect(levels.map((level) => worksFor[level])).toEqual([1, 10, 25, 50, 100]);
  });
});
