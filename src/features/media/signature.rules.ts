/** A drawn signature: strokes of points, from 0 to 1000 in width and 0 to 400 in height. */
export const SIGNATURE_WIDTH = 1_000;
export const SIGNATURE_HEIGHT = 400;
export const MOST_STROKES = 60;
const MOST_POINTS = 4_000;

export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

const isInside = ([x, y]: Point): boolean =>
  Number.isInteger(x) && Number.isInteger(y) && x >= 0 && x <= SIGNATURE_WIDTH && y >= 0 && y <= SIGNATURE_HEIGHT;

const LEAST_SPREAD = 60;

/** Whether the strokes are within the field and more than a dot or a slip of the finger. */
export const isSignature = (strokes: readonly Stroke[]): boolean => {
  const points = strokes.flat();
  if (strokes.length === 0 || strokes.length > MOST_STROKES || points.length > MOST_POINTS) return false;
  if (!points.every(isInside)) return false;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys) >= LEAST_SPREAD;
};

/** Where a pointer is in the field, from its place on the screen. */
export const pointAt = (
  { clientX, clientY }: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): Point => {
  const within = (share: number, most: number) => Math.round(Math.min(Math.max(share, 0), 1) * most);
  return [
    within((clientX - box.left) / box.width, SIGNATURE_WIDTH),
    within((clientY - box.top) / box.height, SIGNATURE_HEIGHT),
  ];
};

const NEAR = 4;

/** The stroke with one more point, unless it is where the last one is. */
export const extended = (stroke: Stroke, point: Point): Stroke => {
  const last = stroke.at(-1);
  const isNear = last && Math.abs(last[0] - point[0]) + Math.abs(last[1] - point[1]) < NEAR;
  return isNear ? stroke : [...stroke, point];
};

/** The strokes as the path of an SVG or a PDF. */
export const pathOf = (strokes: readonly Stroke[]): string =>
  strokes
    .map(([first, ...rest]) => {
      if (!first) return '';
      const [x, y] = first;
      // A dot has a line of no length, which round ends make visible.
      const lines = rest.length > 0 ? rest : [first];
      return `M${x} ${y}${lines.map(([toX, toY]) => `L${toX} ${toY}`).join('')}`;
    })
    .join('');
