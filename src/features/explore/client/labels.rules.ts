import {
  COLUMN_FROM,
  columnText,
  isCrowded,
  type LabelledIsland,
  type LabelText,
  type MapWindow,
  type Side,
  SMALL_PX,
  textOf,
  widthOf,
} from './label-texts.rules.ts';
import {
  type Box,
  boxOnScreen,
  mapPoint,
  middleOf,
  type Point,
  pixelsPerDegree,
  type Size,
  toScreen,
  withRing,
} from './map-geometry.rules.ts';

export type PlacedLabel = {
  slug: string;
  text: string;
  /** 0 where it would not fit on the island that carries the name. */
  count: number;
  /** The left, middle or right end of the base line. */
  at: Point;
  anchor: 'start' | 'middle' | 'end';
  isLarge: boolean;
  /** Line from the island to a label that is apart from it. */
  leader: readonly Point[] | null;
  box: Box;
};

export type Sea = { name: string; at: Point };

const SEA_PX = 18;
/** Every name is a target for a finger, and none reaches into another. */
const TARGET_PX = 24;
const STILL_LINE_PX = 16.5;
const GAP_PX = 6;
const COLUMN_UNTIL = 84;
const COLUMN_LONGITUDE = -58.1;
const COLUMN_MAY_MOVE_PX = 28;
const TICK_PX = 22;
const NARROW_TICK_PX = 12;

type Scene = MapWindow & { avoid: readonly Box[] };

const targetIn = ({ isStill }: Scene): number => (isStill ? 0 : TARGET_PX);

const overlaps = ([l, t, r, b]: Box, [left, top, right, bottom]: Box): boolean =>
  l < right && left < r && t < bottom && top < b;
const isInside = ([left, top, right, bottom]: Box, { width, height }: Size): boolean =>
  left > 4 && top > 4 && right < width - 4 && bottom < height - 4;

type Try = Pick<PlacedLabel, 'at' | 'anchor' | 'box'> & { isOnIsland?: boolean };
/** As large as its letters, and at least as large as a target. */
const boxFrom = (
  [x, y]: Point,
  anchor: PlacedLabel['anchor'],
  { widthPx, sizePx }: LabelText,
  targetPx: number,
): Box => {
  const left = { start: x, middle: x - widthPx / 2, end: x - widthPx }[anchor];
  const middle = y - sizePx * 0.25;
  const half = Math.max(targetPx, sizePx * 1.2) / 2;
  return [left - 2, middle - half, left - 2 + Math.max(targetPx, widthPx + 4), middle + half];
};

/** The part of a label's box that its letters take. */
const lettersIn = ([left, top, right, bottom]: Box, { sizePx }: LabelText): Box => {
  const [middle, half] = [(top + bottom) / 2, sizePx * 0.6];
  return [left, middle - half, right, middle + half];
};

/** Right, left, below and above the island, the readiest first; a large one carries its name itself. */
const triesFor = (
  [left, top, right, bottom]: Box,
  [carriedX, carriedY]: Point,
  text: LabelText,
  targetPx: number,
): Try[] => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const lower = text.sizePx * 0.32;
  const [under, over, aside] = [bottom + text.sizePx + 2, top - GAP_PX, text.widthPx / 6];
  const beside: [Side, Point, PlacedLabel['anchor']][] = [
    ['right', [right + GAP_PX, y + lower], 'start'],
    ['left', [left - GAP_PX, y + lower], 'end'],
    ['below', [x, under], 'middle'],
    ['above', [x, over], 'middle'],
    ['right', [right + GAP_PX, top + lower], 'start'],
    ['left', [left - GAP_PX, bottom], 'end'],
    ['below', [left, under], 'start'],
    ['below', [right, under], 'end'],
    ['below', [x - aside, under], 'middle'],
    ['below', [x + aside, under], 'middle'],
    ['above', [x + aside, over], 'middle'],
  ];
  const tries = beside
    .toSorted(([one], [other]) => Number(other === text.openSide) - Number(one === text.openSide))
    .map(([, at, anchor]): Try => ({ at, anchor, box: boxFrom(at, anchor, text, targetPx) }));
  if (!text.isLarge) return tries;
  const at: Point = [carriedX, carriedY + lower];
  return [{ at, anchor: 'middle', box: boxFrom(at, 'middle', text, targetPx), isOnIsland: true }, ...tries];
};

/** Spreads lines that are too close, each as near to its preferred position as possible. */
export const spread = (wishes: readonly number[], apart: number, [low, high]: readonly [number, number]): number[] => {
  const blocks: { sum: number; count: number }[] = [];
  const topOf = ({ sum, count }: { sum: number; count: number }) =>
    Math.min(high - count * apart, Math.max(low, sum / count - (count * apart) / 2));
  for (const wish of wishes) {
    let block = { sum: wish, count: 1 };
    for (
      let before = blocks.at(-1);
      before && topOf(before) + before.count * apart > topOf(block);
      before = blocks.at(-1)
    ) {
      blocks.pop();
      block = { sum: before.sum + block.sum, count: before.count + block.count };
    }
    blocks.push(block);
  }
  return blocks.flatMap((block) =>
    Array.from({ length: block.count }, (_, index) => topOf(block) + (index + 0.5) * apart),
  );
};

const LEADER_STEPS = 10;
const LEADER_HALF_PX = 4;

/** Boxes that a leader line crosses; no other label may be there. */
const crossedBy = ({ leader }: PlacedLabel): Box[] => {
  const [from, bend, to] = leader ?? [];
  if (!from || !bend || !to) return [];
  const along = Array.from({ length: LEADER_STEPS }, (_, step): Box => {
    const part = (step + 1) / LEADER_STEPS;
    const [x, y] = [from[0] + (bend[0] - from[0]) * part, from[1] + (bend[1] - from[1]) * part];
    return [x - LEADER_HALF_PX, y - LEADER_HALF_PX, x + LEADER_HALF_PX, y + LEADER_HALF_PX];
  });
  return [...along, [bend[0], bend[1] - LEADER_HALF_PX, to[0], to[1] + LEADER_HALF_PX]];
};

const extentOf = ({ heart: [left, , right] }: LabelledIsland): number => right - left;

const placeColumn = (islands: readonly LabelledIsland[], scene: Scene): PlacedLabel[] => {
  const { view, size, avoid } = scene;
  const [wished] = toScreen(mapPoint(0, COLUMN_LONGITUDE), view, size);
  const widest = Math.max(...islands.map((island) => columnText(scene, island).widthPx));
  const rightmost = size.width - widest - GAP_PX;
  const x = isCrowded(scene) ? rightmost : Math.min(wished, rightmost);
  if (!isCrowded(scene) && wished - x > COLUMN_MAY_MOVE_PX) return [];
  const tick = isCrowded(scene) ? NARROW_TICK_PX : TICK_PX;
  const top = Math.max(4, ...avoid.filter(([, , right]) => right > x).map(([, , , bottom]) => bottom + 8));
  const line = scene.isStill ? STILL_LINE_PX : TARGET_PX;
  const room = Math.floor((size.height - 4 - top) / line);
  const seen = islands
    .map((island) => ({ island, from: toScreen(middleOf(island.heart), view, size) }))
    .filter(({ from: [fromX, fromY] }) => fromX > 0 && fromX < x - tick && fromY > 0 && fromY < size.height)
    // The smallest go unnamed where the column is too low for all.
    .toSorted((one, other) => extentOf(other.island) - extentOf(one.island))
    .slice(0, Math.max(0, room))
    .toSorted((one, other) => one.from[1] - other.from[1]);
  const wishes = seen.map(({ from }) => from[1]);
  const lines = spread(wishes, line, [top, size.height - 4]);
  return seen.map(({ island, from }, index) => {
    const text = columnText(scene, island);
    const y = lines[index] ?? from[1];
    const at: Point = [x, y + SMALL_PX * 0.32];
    return {
      slug: island.slug,
      text: text.text,
      count: text.count,
      at,
      anchor: 'start',
      isLarge: false,
      leader: [from, [x - tick, y], [x - GAP_PX, y]],
      box: boxFrom(at, 'start', text, targetIn(scene)),
    };
  });
};

const holds = ({ width, height }: Size, [x, y]: Point): boolean => x > 0 && y > 0 && x < width && y < height;

/** The islands whose names are in the column at this zoom. */
const columnOf = (islands: readonly LabelledIsland[], window: MapWindow): LabelledIsland[] => {
  if (isCrowded(window)) return islands.filter(({ isInArc, isBelowArc }) => isInArc || isBelowArc);
  const near = pixelsPerDegree(window.view);
  return near >= COLUMN_FROM && near < COLUMN_UNTIL ? islands.filter(({ isInArc }) => isInArc) : [];
};

/** Labels that do not overlap: the largest islands choose first; a label without space is left out. */
export const placeLabels = (islands: readonly LabelledIsland[], scene: Scene, first: ReadonlySet<string>) => {
  const { view, size, avoid } = scene;
  const placed = placeColumn(columnOf(islands, scene), scene);
  const lines = placed.flatMap(crossedBy);
  const inColumn = new Set(placed.map(({ slug }) => slug));
  const grounds = islands.flatMap(({ slug, heart, parts }) =>
    (parts.length > 0 ? parts : [heart]).map((box) => ({
      slug,
      isPart: parts.length > 0,
      box: boxOnScreen(box, view, size),
    })),
  );
  const order = islands
    .filter(({ slug, carriesAt }) => !inColumn.has(slug) && holds(size, toScreen(carriesAt, view, size)))
    .toSorted(
      (one, other) => Number(first.has(other.slug)) - Number(first.has(one.slug)) || extentOf(other) - extentOf(one),
    );
  for (const island of order) {
    const { slug, heart } = island;
    const box = boxOnScreen(heart, view, size);
    const text = textOf(island, box, scene);
    const names = [...avoid, ...lines, ...placed.map((label) => label.box)];
    const carriedAt = toScreen(island.carriesAt, view, size);
    const besides = first.has(slug) ? withRing(box) : box;
    const free = triesFor(besides, carriedAt, text, targetIn(scene)).find(({ box: attempt, isOnIsland }) => {
      // A name on its own island may reach over the border to a large neighbour; only the chosen one may hide a small one.
      const mayCover = (isPart: boolean) => first.has(slug) || (isOnIsland && isPart);
      const others = grounds.filter((ground) => ground.slug !== slug && !mayCover(ground.isPart));
      // A target may reach over a coast; its letters may not.
      const letters = lettersIn(attempt, text);
      return (
        isInside(attempt, size) &&
        !names.some((other) => overlaps(attempt, other)) &&
        !others.some((ground) => overlaps(letters, ground.box))
      );
    });
    if (!free) continue;
    const { at, anchor } = free;
    placed.push({
      slug,
      count: text.count,
      text: text.text,
      isLarge: text.isLarge,
      leader: null,
      at,
      anchor,
      box: free.box,
    });
  }
  return placed;
};

/** The seas whose names would not run into that of an island. */
export const freeSeas = (seas: readonly Sea[], taken: readonly Box[], { view, size }: MapWindow): Sea[] =>
  seas
    .map(({ name, at }) => ({ name, at: toScreen(at, view, size) }))
    .filter(({ name, at }) => {
      const widthPx = widthOf(name, SEA_PX) * 1.35;
      const box = boxFrom(at, 'middle', { text: name, count: 0, widthPx, sizePx: SEA_PX, isLarge: true }, 0);
      return isInside(box, size) && !taken.some((other) => overlaps(box, other));
    });
