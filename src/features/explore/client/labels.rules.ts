import {
  type Box,
  boxOnScreen,
  mapPoint,
  middleOf,
  type Point,
  pixelsPerDegree,
  type Size,
  toScreen,
  type View,
  withRing,
} from './map-geometry.rules.ts';

export type LabelledIsland = {
  slug: string;
  name: string;
  /** Where there is little room. */
  shortName: string;
  count: number;
  heart: Box;
  /** Its land boxes, when its bounding box is mostly sea. */
  parts: readonly Box[];
  /** The middle of a name that the island carries itself. */
  carriesAt: Point;
  /** One of the arc where islands lie so close that their names stand in a column beside them. */
  isInArc: boolean;
  /** The open sea lies to its left. */
  prefersLeft: boolean;
};

export type PlacedLabel = {
  slug: string;
  text: string;
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

const SMALL_PX = 12.5;
const LARGE_PX = 15;
const SEA_PX = 18;
const LINE_PX = 16.5;
const GAP_PX = 6;
const COUNT_PX = 18;
/** On average, as a share of the type size: the text face is narrower than the display face. */
const LETTER_OF_TEXT = 0.49;
const LETTER_OF_DISPLAY = 0.55;
/** An island as wide as this carries its name in the larger type. */
const LARGE_FROM_PX = 52;
/** Full names where the map is this near. */
const FULL_NAMES_FROM = 90;
/** Where the arc's names stand in a column, by pixels per degree. */
const COLUMN_FROM = 17;
const COLUMN_UNTIL = 84;
const COLUMN_LONGITUDE = -58.1;
const COLUMN_MAY_MOVE_PX = 28;
const TICK_PX = 22;

const widthOf = (text: string, sizePx: number): number =>
  text.length * sizePx * (sizePx > SMALL_PX ? LETTER_OF_DISPLAY : LETTER_OF_TEXT);
const overlaps = ([l, t, r, b]: Box, [left, top, right, bottom]: Box): boolean =>
  l < right && left < r && t < bottom && top < b;
const isInside = ([left, top, right, bottom]: Box, { width, height }: Size): boolean =>
  left > 4 && top > 4 && right < width - 4 && bottom < height - 4;

type Try = Pick<PlacedLabel, 'at' | 'anchor' | 'box'> & { isOnIsland?: boolean };
type Text = { text: string; widthPx: number; sizePx: number; isLarge: boolean; prefersLeft?: boolean };

const boxFrom = ([x, y]: Point, anchor: PlacedLabel['anchor'], { widthPx, sizePx }: Text): Box => {
  const left = { start: x, middle: x - widthPx / 2, end: x - widthPx }[anchor];
  return [left - 2, y - sizePx * 0.85, left + widthPx + 2, y + sizePx * 0.35];
};

/** Right, left, below and above the island, the readiest first; a large one carries its name itself. */
const triesFor = ([left, top, right, bottom]: Box, [carriedX, carriedY]: Point, text: Text): Try[] => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const lower = text.sizePx * 0.32;
  const beside: [Point, PlacedLabel['anchor']][] = [
    [[right + GAP_PX, y + lower], 'start'],
    [[left - GAP_PX, y + lower], 'end'],
    [[x, bottom + text.sizePx + 2], 'middle'],
    [[x, top - GAP_PX], 'middle'],
    [[right + GAP_PX, top + lower], 'start'],
    [[left - GAP_PX, bottom], 'end'],
    [[left, bottom + text.sizePx + 2], 'start'],
    [[right, bottom + text.sizePx + 2], 'end'],
  ];
  const inOrder = text.prefersLeft
    ? beside.toSorted((one, other) => Number(other[1] === 'end') - Number(one[1] === 'end'))
    : beside;
  const tries = inOrder.map(([at, anchor]): Try => ({ at, anchor, box: boxFrom(at, anchor, text) }));
  if (!text.isLarge) return tries;
  const at: Point = [carriedX, carriedY + lower];
  return [{ at, anchor: 'middle', box: boxFrom(at, 'middle', text), isOnIsland: true }, ...tries];
};

const textOf = ({ name, shortName, count, prefersLeft }: LabelledIsland, box: Box, view: View): Text => {
  const isLarge = box[2] - box[0] >= LARGE_FROM_PX;
  const text = pixelsPerDegree(view) >= FULL_NAMES_FROM ? name : shortName;
  const sizePx = isLarge ? LARGE_PX : SMALL_PX;
  return { text, sizePx, isLarge, prefersLeft, widthPx: widthOf(text, sizePx) + (count > 0 ? COUNT_PX : 0) };
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

type Window = { view: View; size: Size };
type Scene = Window & { avoid: readonly Box[] };

const smallText = (text: string): Text => ({
  text,
  widthPx: widthOf(text, SMALL_PX) + COUNT_PX,
  sizePx: SMALL_PX,
  isLarge: false,
});

const placeColumn = (islands: readonly LabelledIsland[], { view, size, avoid }: Scene): PlacedLabel[] => {
  const [wished] = toScreen(mapPoint(0, COLUMN_LONGITUDE), view, size);
  const widest = Math.max(...islands.map(({ shortName }) => smallText(shortName).widthPx));
  const x = Math.min(wished, size.width - widest - GAP_PX);
  if (wished - x > COLUMN_MAY_MOVE_PX) return [];
  const seen = islands
    .map((island) => ({ island, from: toScreen(middleOf(island.heart), view, size) }))
    .filter(({ from: [fromX, fromY] }) => fromX > 0 && fromX < x - TICK_PX && fromY > 0 && fromY < size.height)
    .toSorted((one, other) => one.from[1] - other.from[1]);
  const top = Math.max(12, ...avoid.filter(([, , right]) => right > x).map(([, , , bottom]) => bottom + 8));
  const wishes = seen.map(({ from }) => from[1]);
  const lines = spread(wishes, LINE_PX, [top, size.height - 12]);
  return seen.map(({ island: { slug, shortName, count }, from }, index) => {
    const y = lines[index] ?? from[1];
    const at: Point = [x, y + SMALL_PX * 0.32];
    return {
      slug,
      text: shortName,
      count,
      at,
      anchor: 'start',
      isLarge: false,
      leader: [from, [x - TICK_PX, y], [x - GAP_PX, y]],
      box: boxFrom(at, 'start', smallText(shortName)),
    };
  });
};

const holds = ({ width, height }: Size, [x, y]: Point): boolean => x > 0 && y > 0 && x < width && y < height;
const extentOf = ({ heart: [left, , right] }: LabelledIsland) => right - left;

/** Labels that do not overlap: the largest islands choose first; a label without space is left out. */
export const placeLabels = (islands: readonly LabelledIsland[], scene: Scene, first: ReadonlySet<string>) => {
  const { view, size, avoid } = scene;
  const near = pixelsPerDegree(view);
  const arc = near >= COLUMN_FROM && near < COLUMN_UNTIL ? islands.filter(({ isInArc }) => isInArc) : [];
  const placed = placeColumn(arc, scene);
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
    const { slug, count, heart } = island;
    const box = boxOnScreen(heart, view, size);
    const text = textOf(island, box, view);
    const names = [...avoid, ...lines, ...placed.map((label) => label.box)];
    const carriedAt = toScreen(island.carriesAt, view, size);
    const besides = first.has(slug) ? withRing(box) : box;
    const free = triesFor(besides, carriedAt, text).find(({ box: attempt, isOnIsland }) => {
      // A name on its own island may reach over the border to a large neighbour; only the chosen one may hide a small one.
      const mayCover = (isPart: boolean) => first.has(slug) || (isOnIsland && isPart);
      const others = grounds.filter((ground) => ground.slug !== slug && !mayCover(ground.isPart));
      const inTheWay = [...names, ...others.map((ground) => ground.box)];
      return isInside(attempt, size) && !inTheWay.some((other) => overlaps(attempt, other));
    });
    if (!free) continue;
    const { at, anchor } = free;
    placed.push({ slug, count, text: text.text, isLarge: text.isLarge, leader: null, at, anchor, box: free.box });
  }
  return placed;
};

/** The seas whose names would not run into that of an island. */
export const freeSeas = (seas: readonly Sea[], taken: readonly Box[], { view, size }: Window): Sea[] =>
  seas
    .map(({ name, at }) => ({ name, at: toScreen(at, view, size) }))
    .filter(({ name, at }) => {
      const widthPx = widthOf(name, SEA_PX) * 1.35;
      const box = boxFrom(at, 'middle', { text: name, widthPx, sizePx: SEA_PX, isLarge: true });
      return isInside(box, size) && !taken.some((other) => overlaps(box, other));
    });
