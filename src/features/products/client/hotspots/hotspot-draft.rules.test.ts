import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoundProduct } from '../../own-products.contract.ts';
import { MOST_HOTSPOTS } from '../../products.rules.ts';
import {
  changeDraft,
  draftOf,
  type HotspotChange,
  type HotspotDraft,
  isChanged,
  nudgeBy,
  renewProduct,
  undoIn,
} from './hotspot-draft.rules.ts';

const product = (id: string, name = id): BoundProduct => ({
  id,
  name,
  description: '',
  story: '',
  maker: null,
  islandSlug: 'haiti',
  island: 'Haiti',
  category: 'oils',
  priceCents: 1200,
  season: null,
  shopUrl: null,
  adultsOnly: false,
  isOwn: true,
});
const base = {
  version: 'v1',
  hotspots: [
    { x: 0.1, y: 0.2, product: product('a') },
    { x: 0.3, y: 0.4, product: product('b') },
  ],
};
const changed = (changes: HotspotChange[], draft = draftOf(base)): HotspotDraft => changes.reduce(changeDraft, draft);
const idsIn = ({ points }: HotspotDraft) => points.map((point) => point.product?.id ?? point.key).join(' ');

const keys = ['stored-0', 'stored-1', 'n1', 'n2', 'n3'];
const key = fc.constantFrom(...keys);
const anywhere = fc.double({ min: -2, max: 3, noNaN: true });
const anyChange: fc.Arbitrary<HotspotChange> = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), key: fc.uuid(), x: anywhere, y: anywhere }),
  fc.record({
    kind: fc.constant('move' as const),
    key,
    x: anywhere,
    y: anywhere,
    gesture: fc.constantFrom('g1', 'g2'),
  }),
  fc.record({ kind: fc.constant('nudge' as const), key, dx: anywhere, dy: anywhere }),
  fc.record({ kind: fc.constant('bind' as const), key, product: fc.constant(product('c')) }),
  fc.record({ kind: fc.constant('reorder' as const), key, by: fc.constantFrom<(1 | -1)[]>(1, -1) }),
  fc.record({ kind: fc.constant('remove' as const), key }),
);

describe('whatever is done to the points', () => {
  it('they stay on the picture, keep one key each, and never are too many', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 60 }), (changes) => {
        const { points } = changed(changes);
        expect(points.length).toBeLessThanOrEqual(MOST_HOTSPOTS);
        expect(new Set(points.map((point) => point.key)).size).toBe(points.length);
        for (const { x, y } of points) for (const part of [x, y]) expect(part >= 0 && part <= 1).toBe(true);
      }),
    );
  });

  it('undo leads back to what is stored, one change at a time', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 30 }), (changes) => {
        let draft = changed(changes);
        const steps = draft.past.length;
        expect(steps).toBeLessThanOrEqual(changes.length);
        for (let step = 0; step < steps; step += 1) draft = undoIn(draft);
        expect(isChanged(draft)).toBe(false);
        expect(undoIn(draft)).toBe(draft);
      }),
    );
  });
});

describe('points', () => {
  it('are numbered by their order, which moves one place at a time and not beyond the ends', () => {
    expect(idsIn(changed([{ kind: 'reorder', key: 'stored-1', by: -1 }]))).toBe('b a');
    expect(changed([{ kind: 'reorder', key: 'stored-1', by: 1 }]).past).toEqual([]);
    expect(idsIn(changed([{ kind: 'remove', key: 'stored-0' }]))).toBe('b');
  });

  it('are undone as a whole when they were dragged or nudged in one go', () => {
    const dragged = changed([
      { kind: 'move', key: 'stored-0', x: 0.5, y: 0.5, gesture: 'one' },
      { kind: 'move', key: 'stored-0', x: 0.6, y: 0.6, gesture: 'one' },
      { kind: 'move', key: 'stored-0', x: 0.7, y: 0.7, gesture: 'two' },
    ]);
    expect(undoIn(dragged).points[0]).toMatchObject({ x: 0.6, y: 0.6 });
    expect(undoIn(undoIn(dragged)).points[0]).toMatchObject({ x: 0.1, y: 0.2 });
    const nudge = { kind: 'nudge', key: 'stored-0', ...nudgeBy('ArrowRight', false) } as HotspotChange;
    const nudged = changed([nudge, nudge, nudge]);
    expect(nudged.points[0]?.x).toBe(0.13);
    expect(undoIn(nudged).points[0]?.x).toBe(0.1);
  });

  it('are unchanged when they are back where they were', () => {
    const there: HotspotChange = { kind: 'move', key: 'stored-0', x: 0.5, y: 0.5, gesture: 'there' };
    expect(isChanged(changed([there]))).toBe(true);
    expect(isChanged(changed([there, { ...there, x: 0.1, y: 0.2, gesture: 'back' }]))).toBe(false);
    expect(isChanged(changed([{ kind: 'bind', key: 'stored-0', product: product('c') }]))).toBe(true);
  });

  it('show the new words of their product, also after an undo', () => {
    const draft = renewProduct(changed([{ kind: 'remove', key: 'stored-0' }]), product('a', 'Renamed'));
    expect(undoIn(draft).points[0]?.product?.name).toBe('Renamed');
  });
});

it.each([
  ['ArrowLeft', false, { dx: -0.01, dy: 0 }],
  ['ArrowDown', true, { dx: 0, dy: 0.05 }],
  ['Enter', true, undefined],
])('%s with Shift %s moves by %j', (pressed, isLarge, by) => {
  const nudge = nudgeBy(pressed, isLarge);
  expect(nudge && { dx: nudge.dx + 0, dy: nudge.dy + 0 }).toEqual(by);
});
