import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ItemState,
  itemStates,
  ladderFor,
  largestPreview,
  linkPreviewWidth,
  mayMove,
  nextStates,
} from './media.rules.ts';

describe('the life of an upload', () => {
  test('reaches every state from processing', () => {
    const reached = new Set<ItemState>(['processing']);
    for (const state of reached) for (const next of nextStates[state]) reached.add(next);
    expect(reached).toEqual(new Set(itemStates));
  });

  test('is published only after a person has looked at it', () => {
    const before = itemStates.filter((state) => mayMove(state, 'published'));
    expect(before).toEqual(['awaiting_review', 'appealed']);
    // A decision that is undone goes back to where a person has to look again.
    expect(nextStates.published).toEqual(['withdrawn', ...before]);
  });

  test('a walk along the table never stands still and never publishes without review', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 9 }), { maxLength: 12 }), (choices) => {
        const walk: ItemState[] = ['processing'];
        for (const choice of choices) {
          const state = walk.at(-1) as ItemState;
          const next = nextStates[state][choice % Math.max(1, nextStates[state].length)];
          if (!next) break;
          expect(mayMove(state, next)).toBe(true);
          expect(next).not.toBe(state);
          walk.push(next);
        }
        const published = walk.indexOf('published');
        if (published >= 0) expect(walk.slice(0, published)).toContain('awaiting_review');
      }),
    );
  });

  test('a rejected item comes back by an appeal or corrected, and is never published without another look', () => {
    expect(nextStates.rejected).toEqual(['appealed', 'awaiting_review', 'processing']);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 9 }), { maxLength: 20 }), (choices) => {
        let state: ItemState = 'rejected';
        for (const choice of choices) {
          const next: ItemState | undefined = nextStates[state][choice % Math.max(1, nextStates[state].length)];
          if (!next) return;
          if (next === 'published') expect(['awaiting_review', 'appealed']).toContain(state);
          state = next;
        }
      }),
    );
  });

  test('any pair outside the table is refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...itemStates), fc.constantFrom(...itemStates), (from, to) => {
        expect(mayMove(from, to)).toBe(nextStates[from].includes(to));
      }),
    );
    expect(mayMove('withdrawn', 'published')).toBe(false);
    expect(mayMove('processing', 'published')).toBe(false);
  });
});

const size = fc.record({ width: fc.integer({ min: 1, max: 20_000 }), height: fc.integer({ min: 1, max: 20_000 }) });

describe('the ladder of widths', () => {
  test.each([
    ['a landscape', { width: 2400, height: 1600 }, [320, 384, 480, 576, 768, 1080, 1600]],
    ['a portrait', { width: 1600, height: 2400 }, [320, 384, 480, 576, 768, 1067]],
    ['just over a rung', { width: 800, height: 600 }, [320, 384, 480, 576, 800]],
    ['smaller than every rung', { width: 200, height: 100 }, [200]],
  ])('for %s', (_, original, widths) => {
    expect(ladderFor(original)).toEqual(widths);
  });

  test('ascends, ends at the largest preview and never enlarges', () => {
    fc.assert(
      fc.property(size, (original) => {
        const widths = ladderFor(original);
        expect(widths.length).toBeGreaterThan(0);
        expect(widths).toEqual([...new Set(widths)].sort((one, other) => one - other));
        expect(widths.at(-1)).toBe(largestPreview(original).width);
        expect(Math.max(...widths)).toBeLessThanOrEqual(original.width);
        expect(linkPreviewWidth(original)).toBeLessThanOrEqual(Math.min(1200, original.width));
      }),
    );
  });

  test('no preview is longer than 1600 px on any side', () => {
    fc.assert(
      fc.property(size, (original) => {
        const { width, height } = largestPreview(original);
        expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
