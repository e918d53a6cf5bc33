import {
  type Box,
  boxOnScreen,
  isNarrow,
  type Point,
  pixelsPerDegree,
  type Size,
  toScreen,
  type View,
} from './map-geometry.rules.ts';

export type Side = 'right' | 'left' | 'below' | 'above';

export type LabelledIsland = {
  slug: string;
  name: string;
  /** Where there is little room. */
  shortName: string;
  /** Where there is hardly any. */
  shortestName: string;
  count: number;
  heart: Box;
  /** Its land boxes, when its bounding box is mostly sea. */
  parts: readonly Box[];
  /** The middle of a name that the island carries itself. */
  carriesAt: Point;
  /** One of the arc where islands lie so close that their names stand in a column beside them. */
  isInArc: boolean;
  /** One that joins them in a narrow window. */
  isBelowArc: boolean;
  /** Where its name is tried first. */
  openSide: Side;
  /** The same on the whole map of a narrow window. */
  narrowSide: Side;
};

export type MapWindow = {
  view: View;
  size: Size;
  /** Nothing of it is pressed, as in a locator: names may be closer, and the window is never a narrow one. */
  isStill?: true;
};
/** What is written of an island, and in which size. */
export type LabelText = {
  text: string;
  count: number;
  widthPx: number;
  sizePx: number;
  isLarge: boolean;
  openSide?: Side;
};

const LARGE_PX = 15;
export const SMALL_PX = 12.5;
const COUNT_PX = 18;
/** On average, as a share of the type size: the text face is narrower than the display face. */
const LETTER_OF_TEXT = 0.49;
const LETTER_OF_DISPLAY = 0.55;
/** An island as wide as this carries its name in the larger type. */
const LARGE_FROM_PX = 52;
/** Full names where the map is this near. */
const FULL_NAMES_FROM = 90;
/** Where the arc's names stand in a column, by pixels per degree. */
export const COLUMN_FROM = 17;

export const widthOf = (text: string, sizePx: number): number =>
  text.length * sizePx * (sizePx > SMALL_PX ? LETTER_OF_DISPLAY : LETTER_OF_TEXT);
/** The whole map in a narrow window: only short names fit, and no numbers. */
export const isCrowded = ({ view, size, isStill }: MapWindow): boolean =>
  !isStill && isNarrow(size) && pixelsPerDegree(view) < COLUMN_FROM;

const nameIn = (window: MapWindow, { name, shortName, shortestName }: LabelledIsland): string => {
  if (isCrowded(window)) return shortestName;
  return pixelsPerDegree(window.view) >= FULL_NAMES_FROM ? name : shortName;
};

const countIn = (window: MapWindow, { count }: LabelledIsland): number => (isCrowded(window) ? 0 : count);

/** Whether this width, in the middle of a large island, touches no coast. */
const liesOnLand = (
  widthPx: number,
  sizePx: number,
  { parts, carriesAt }: LabelledIsland,
  window: MapWindow,
): boolean => {
  const [x, y] = toScreen(carriesAt, window.view, window.size);
  const [left, right] = [x - widthPx / 2, x + widthPx / 2];
  const land = parts.map((part) => boxOnScreen(part, window.view, window.size));
  const below = land.filter((part) => part[0] < right && left < part[2]);
  const isWide = below.some((part) => part[0] <= left) && below.some((part) => part[2] >= right);
  return isWide && below.every(([, top, , bottom]) => top < y - sizePx / 2 && bottom > y + sizePx / 2);
};

export const textOf = (island: LabelledIsland, box: Box, window: MapWindow): LabelText => {
  const isLarge = box[2] - box[0] >= LARGE_FROM_PX;
  const text = nameIn(window, island);
  const sizePx = isLarge ? LARGE_PX : SMALL_PX;
  const bare = widthOf(text, sizePx);
  const hasRoom = !isLarge || liesOnLand(bare + COUNT_PX, sizePx, island, window);
  const count = hasRoom ? countIn(window, island) : 0;
  return {
    text,
    count,
    sizePx,
    isLarge,
    openSide: isCrowded(window) ? island.narrowSide : island.openSide,
    widthPx: bare + (count > 0 ? COUNT_PX : 0),
  };
};

export const columnText = (window: MapWindow, island: LabelledIsland): LabelText => {
  const [text, count] = [nameIn(window, island), countIn(window, island)];
  return {
    text,
    count,
    widthPx: widthOf(text, SMALL_PX) + (isCrowded(window) ? 0 : COUNT_PX),
    sizePx: SMALL_PX,
    isLarge: false,
  };
};
