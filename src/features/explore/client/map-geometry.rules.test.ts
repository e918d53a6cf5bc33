import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Box,
  boxOnScreen,
  bringIntoView,
  canZoom,
  clampView,
  HOME_BOX,
  homeView,
  MAP_BOX,
  mapPoint,
  NAMES_PX,
  type Point,
  panBy,
  toScreen,
  type View,
  viewOf,
  zoomAt,
} from './map-geometry.rules.ts';
import { islandShapes } from './map-shapes.ts';

const desktop = { width: 1064, height: 832 };
const phone = { width: 390, height: 393 };
/** As high as map.css makes the map there. */
const phones = [phone, { width: 360, height: 354 }, { width: 320, height: 301 }];
const mainland = ['guyana', 'suriname', 'french-guiana'];
const sizes = fc.record({ width: fc.integer({ min: 320, max: 2600 }), height: fc.integer({ min: 300, max: 1200 }) });
const views = fc.record({
  x: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
  y: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
  scale: fc.double({ min: 1e-4, max: 1e3, noNaN: true }),
});

describe('the window onto the map', () => {
  test('first shows everything on a desktop', () => {
    const [left, top, right, bottom] = HOME_BOX;
    const corners = [
      toScreen([left, top], homeView(desktop), desktop),
      toScreen([right, bottom], homeView(desktop), desktop),
    ];
    for (const [x, y] of corners) {
      expect(x).toBeGreaterThan(-1);
      expect(x).toBeLessThan(desktop.width + 1);
      expect(y).toBeGreaterThan(-1);
      expect(y).toBeLessThan(desktop.height + 1);
    }
  });

  test.each(phones)('first shows every island on a phone of $width px, with room for names in the east', (size) => {
    for (const { slug, heart } of islandShapes.filter(({ slug }) => !mainland.includes(slug))) {
      const [left, top, right, bottom] = boxOnScreen(heart, homeView(size), size);
      expect(Math.min(left, top), slug).toBeGreaterThanOrEqual(0);
      expect(right, slug).toBeLessThanOrEqual(size.width - NAMES_PX + 1);
      expect(bottom, slug).toBeLessThanOrEqual(size.height);
    }
    expect(canZoom(homeView(size), size).out).toBe(false);
  });

  test('flies to what is meant: one island with its neighbours, several all at once', () => {
    const [barbados, antigua] = [mapPoint(13.2, -59.5), mapPoint(17.1, -61.8)];
    const boxOf = ([x, y]: Point): Box => [x, y, x, y];
    const one = viewOf([boxOf(barbados)], phone);
    expect(one.scale).toBeGreaterThan(homeView(phone).scale * 3);
    const [x, y] = toScreen(barbados, one, phone);
    expect([Math.round(x), Math.round(y)]).toEqual([195, 197]);
    for (const place of [barbados, antigua]) {
      const [left, top] = toScreen(place, viewOf([boxOf(barbados), boxOf(antigua)], phone), phone);
      expect(Math.min(left, top)).toBeGreaterThan(0);
      expect(left).toBeLessThan(phone.width);
      expect(top).toBeLessThan(phone.height);
    }
  });

  test('never shows more than is drawn, whatever it is asked for', () => {
    fc.assert(
      fc.property(views, sizes, (view, size) => {
        const { x, y, scale } = clampView(view, size);
        const [left, top, right, bottom] = MAP_BOX;
        const [halfWidth, halfHeight] = [size.width / scale / 2, size.height / scale / 2];
        if (2 * halfWidth <= right - left) {
          expect(x - halfWidth).toBeGreaterThanOrEqual(left - 1e-6);
          expect(x + halfWidth).toBeLessThanOrEqual(right + 1e-6);
        }
        if (2 * halfHeight <= bottom - top) {
          expect(y - halfHeight).toBeGreaterThanOrEqual(top - 1e-6);
          expect(y + halfHeight).toBeLessThanOrEqual(bottom + 1e-6);
        }
      }),
    );
  });

  test('zooming keeps the place under the pointer and ends at both limits', () => {
    const place = mapPoint(14, -61);
    const before = toScreen(place, homeView(desktop), desktop);
    const near = zoomAt(homeView(desktop), 3, before, desktop);
    const after = toScreen(place, near, desktop);
    expect(after[0]).toBeCloseTo(before[0], 6);
    expect(after[1]).toBeCloseTo(before[1], 6);
    expect(canZoom(homeView(desktop), desktop)).toEqual({ in: true, out: false });
    expect(canZoom(zoomAt(near, 1e6, [0, 0], desktop), desktop)).toEqual({ in: false, out: true });
  });

  test('an island outside comes into the window, and one inside moves nothing', () => {
    const near: View = zoomAt(homeView(desktop), 8, [200, 200], desktop);
    const [x, y] = mapPoint(13.2, -59.55);
    const shown = bringIntoView(near, [x, y, x, y], desktop);
    const [px, py] = toScreen([x, y], shown, desktop);
    expect(px).toBeGreaterThan(0);
    expect(px).toBeLessThan(desktop.width);
    expect(py).toBeGreaterThan(0);
    expect(py).toBeLessThan(desktop.height);
    expect(bringIntoView(shown, [x, y, x, y], desktop)).toEqual(shown);
  });

  test('a drag to the right shows what lies further west', () => {
    const near = zoomAt(homeView(desktop), 4, [500, 400], desktop);
    expect(panBy(near, [100, 0], desktop).x).toBeLessThan(near.x);
  });
});
