import { movedTo } from '#shared/moved-to.ts';
import type { BoundProduct, PlacedHotspots } from '../../own-products.contract.ts';
import { MOST_HOTSPOTS, onPicture } from '../../products.rules.ts';

/** Its number is its index in the list plus 1. */
export type Point = { key: string; x: number; y: number; product: BoundProduct | null };

export type HotspotDraft = {
  /** The stored hotspots, and their version. */
  base: PlacedHotspots;
  points: readonly Point[];
  /** Undo stack, latest last. */
  past: readonly (readonly Point[])[];
  /** Id of a continuous change such as a drag, which is undone as a whole. */
  gesture: string | null;
};

export type HotspotChange =
  | { kind: 'place'; key: string; x: number; y: number }
  | { kind: 'move'; key: string; x: number; y: number; gesture: string }
  | { kind: 'nudge'; key: string; dx: number; dy: number }
  | { kind: 'bind'; key: string; product: BoundProduct }
  | { kind: 'reorder'; key: string; by: 1 | -1 }
  | { kind: 'remove'; key: string };

const keyFor = (index: number): string => `stored-${index}`;

export const draftOf = (base: PlacedHotspots): HotspotDraft => ({
  base,
  points: base.hotspots.map((hotspot, index) => ({ ...hotspot, key: keyFor(index) })),
  past: [],
  gesture: null,
});

const changePoint = (points: readonly Point[], key: string, change: (point: Point) => Partial<Point>): Point[] =>
  points.map((point) => (point.key === key ? { ...point, ...change(point) } : point));

const pointsAfter = (points: readonly Point[], change: HotspotChange): readonly Point[] => {
  const { key } = change;
  switch (change.kind) {
    case 'place':
      if (points.length >= MOST_HOTSPOTS) return points;
      return [...points, { key, x: onPicture(change.x), y: onPicture(change.y), product: null }];
    case 'move':
      return changePoint(points, key, () => ({ x: onPicture(change.x), y: onPicture(change.y) }));
    case 'nudge':
      return changePoint(points, key, ({ x, y }) => ({ x: onPicture(x + change.dx), y: onPicture(y + change.dy) }));
    case 'bind':
      return changePoint(points, key, () => ({ product: change.product }));
    case 'reorder': {
      const from = points.findIndex((point) => point.key === key);
      return movedTo(points, from, from + change.by);
    }
    case 'remove':
      return points.filter((point) => point.key !== key);
  }
};

const gestureOf = (change: HotspotChange): string | null => {
  if (change.kind === 'move') return change.gesture;
  return change.kind === 'nudge' ? `nudge ${change.key}` : null;
};

const isSame = (one: readonly Point[], other: readonly Point[]): boolean =>
  one.length === other.length &&
  one.every(({ key, x, y, product }, index) => {
    const twin = other[index];
    return twin?.key === key && twin.x === x && twin.y === y && twin.product === product;
  });

/** A change without an effect adds no undo step. */
export const changeDraft = (draft: HotspotDraft, change: HotspotChange): HotspotDraft => {
  const points = pointsAfter(draft.points, change);
  if (isSame(points, draft.points)) return draft;
  const gesture = gestureOf(change);
  const goesOn = gesture !== null && gesture === draft.gesture;
  return { ...draft, points, gesture, past: goesOn ? draft.past : [...draft.past, draft.points] };
};

export const undoIn = (draft: HotspotDraft): HotspotDraft => {
  const points = draft.past.at(-1);
  return points ? { ...draft, points, past: draft.past.slice(0, -1), gesture: null } : draft;
};

/** Updates the fields of a product on all its points; no undo step. */
export const renewProduct = (draft: HotspotDraft, product: BoundProduct): HotspotDraft => {
  const renewed = (points: readonly Point[]) =>
    points.map((point) => (point.product?.id === product.id ? { ...point, product } : point));
  return { ...draft, points: renewed(draft.points), past: draft.past.map(renewed) };
};

export const isChanged = ({ base, points }: HotspotDraft): boolean =>
  points.length !== base.hotspots.length ||
  points.some(({ x, y, product }, index) => {
    const stored = base.hotspots[index];
    return stored?.x !== x || stored.y !== y || stored.product.id !== product?.id;
  });

const STEP = 0.01;
const LARGE_STEP = 0.05;
const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Distance by which a key moves a point; `undefined` for other keys. */
export const nudgeBy = (key: string, isLarge: boolean): { dx: number; dy: number } | undefined => {
  const direction = directions[key];
  const step = isLarge ? LARGE_STEP : STEP;
  return direction && { dx: direction[0] * step, dy: direction[1] * step };
};
