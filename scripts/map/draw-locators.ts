import { placeLabels } from '#features/explore/client/labels.rules.ts';
import {
  type Box,
  boxOnScreen,
  middleOf,
  overlapsWindow,
  type Point,
  ringAround,
  type Size,
  toScreen,
  UNITS_PER_DEGREE,
  type View,
} from '#features/explore/client/map-geometry.rules.ts';
import { labelled } from '#features/explore/client/map-islands.ts';
import { LOCATOR_ID } from '#features/taxonomy/client/islands.rules.ts';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import type { Shape } from './atlas.ts';
import { type Drawing, ORIGIN } from './draw-shapes.ts';
import { pathOf, ringsOf } from './write-path.ts';

const LOCATOR_SIZE: Size = { width: 384, height: 210 };
/** The island takes this share of the window, as long as its neighbours stay visible. */
const SHARE = 0.42;
const NEAREST_PIXELS_PER_DEGREE = 88;

/** The view with an island in the middle, large enough to be recognised, and its surroundings. */
const locatorView = (heart: Box): View => {
  const [left, top, right, bottom] = heart;
  const [x, y] = middleOf(heart);
  const fitting = Math.min(
    (LOCATOR_SIZE.width * SHARE) / (right - left),
    (LOCATOR_SIZE.height * SHARE) / (bottom - top),
  );
  return { x, y, scale: Math.min(fitting, NEAREST_PIXELS_PER_DEGREE / UNITS_PER_DEGREE) };
};

/** Coordinates are whole numbers of 1/4 px: fine enough for a screen with two pixels per point. */
const STEPS_PER_PX = 4;
/** Clipped this far outside the edge, so that the line along the cut is not visible. */
const MARGIN_PX = 12;
const WINDOW: Box = [
  -MARGIN_PX * STEPS_PER_PX,
  -MARGIN_PX * STEPS_PER_PX,
  (LOCATOR_SIZE.width + MARGIN_PX) * STEPS_PER_PX,
  (LOCATOR_SIZE.height + MARGIN_PX) * STEPS_PER_PX,
];

const tenth = (value: number) => String(Math.round(value * 10) / 10);

/** The visible part of the rings, in steps of the small drawing. */
const pathIn = (view: View, rings: readonly Point[][]): string => {
  const place = (point: Point): Point => {
    const [x, y] = toScreen(point, view, LOCATOR_SIZE);
    return [x * STEPS_PER_PX, y * STEPS_PER_PX];
  };
  const shapes: Shape[] = rings.map((ring) => {
    const placed = ring.map(place);
    return [placed[0] ? [...placed, placed[0]] : placed];
  });
  return pathOf(ringsOf(shapes, WINDOW).filter((ring) => ring.length > 2));
};

const MARKED_WEIGHT = 700;
const smallLetters = { face: '', weight: 540 };
const largeLetters = { face: ' font-family="var(--display)" font-size="15" stroke="none"', weight: 600 };
/** Colour of labels that are on the marked island itself. */
const ON_MARKED = ' fill="var(--on-mango)"';

const labelsIn = (view: View, chosen: string, seen: ReadonlySet<string>): string[] => {
  const named = islands
    .filter(({ slug }) => seen.has(slug))
    .map((island) => ({ ...labelled({ ...island, count: 0 }), isInArc: false }));
  return placeLabels(named, { view, size: LOCATOR_SIZE, avoid: [], isStill: true }, new Set([chosen])).map(
    ({ slug, text, at: [x, y], anchor, isLarge }) => {
      const { face, weight } = isLarge ? largeLetters : smallLetters;
      const place = `x="${tenth(x)}" y="${tenth(y)}" text-anchor="${anchor}"`;
      const isMarked = slug === chosen;
      const colour = isMarked && isLarge ? ON_MARKED : '';
      return `<text ${place} font-weight="${isMarked ? MARKED_WEIGHT : weight}"${face}${colour}>${text}</text>`;
    },
  );
};

/**
 * Attributes instead of rules: the page's colours and fonts are inherited through `<use>`, but its rules do not apply
 * inside.
 */
const picture = (body: readonly string[]): string => `<svg xmlns="http://www.w3.org/2000/svg">
<!-- ${ORIGIN} -->
<g id="${LOCATOR_ID}" stroke-linejoin="round">
${body.join('\n')}
</g>
</svg>
`;

/** One small drawing per island that shows it among its neighbours, by slug. */
export const drawLocators = ({ drawn, land }: Drawing): Map<string, string> =>
  new Map(
    drawn.map(({ slug, rings, heart }) => {
      const view = locatorView(heart);
      const seen = drawn.filter((other) => overlapsWindow(boxOnScreen(other.heart, view, LOCATOR_SIZE), LOCATOR_SIZE));
      const neighbours = seen.filter((other) => other.slug !== slug).flatMap((other) => other.rings);
      const scaled = (attributes: string, path: string) =>
        path &&
        `<path transform="scale(${1 / STEPS_PER_PX})" vector-effect="non-scaling-stroke" ${attributes} d="${path}"/>`;
      const ring = ringAround(boxOnScreen(heart, view, LOCATOR_SIZE));
      const body = [
        scaled('fill="none" stroke="var(--sea-2)" stroke-width="11"', pathIn(view, [...land, ...neighbours, ...rings])),
        scaled('fill="var(--coast)"', pathIn(view, land)),
        scaled('fill="var(--land)" stroke="var(--land-line)"', pathIn(view, neighbours)),
        scaled('fill="var(--mango)" stroke="var(--ink)"', pathIn(view, rings)),
        '<g fill="var(--ink)" font-family="var(--text)" font-size="12.5" stroke="var(--sea)" stroke-width="2.5" paint-order="stroke">',
        ...labelsIn(view, slug, new Set(seen.map((other) => other.slug))),
        '</g>',
        ring
          ? `<circle fill="none" stroke="var(--hibiscus)" stroke-width="2.5" cx="${tenth(ring.x)}" cy="${tenth(ring.y)}" r="${tenth(ring.radius)}"/>`
          : '',
      ];
      return [slug, picture(body.filter((line) => line !== ''))];
    }),
  );
