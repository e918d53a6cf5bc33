import { describe, expect, test } from 'vitest';
import { freeSeas, placeLabels, spread } from './labels.rules.ts';
import { type Box, homeView, mapPoint, zoomAt } from './map-geometry.rules.ts';
import { labelled, withCounts } from './map-islands.ts';

const islands = withCounts([{ slug: 'haiti', publishedCount: 3 }]).map(labelled);
const desktop = { width: 1064, height: 832 };
const phone = { width: 390, height: 393 };
const overlap = ([l, t, r, b]: Box, [left, top, right, bottom]: Box) => l < right && left < r && t < bottom && top < b;

const windows = [
  { title: 'desktop', size: desktop, zoom: 1 },
  { title: 'wide desktop', size: { width: 1544, height: 864 }, zoom: 1 },
  { title: 'tablet', size: { width: 834, height: 560 }, zoom: 1 },
  { title: 'phone', size: phone, zoom: 1 },
  { title: 'narrow phone', size: { width: 360, height: 354 }, zoom: 1 },
  { title: 'desktop, twice as near', size: desktop, zoom: 2 },
  { title: 'desktop, six times as near', size: desktop, zoom: 6 },
];

describe('names on the map', () => {
  test.each(windows)('do not cover each other and stay inside: $title', ({ size, zoom }) => {
    const view = zoomAt(homeView(size), zoom, [size.width * 0.7, size.height * 0.5], size);
    const labels = placeLabels(islands, { view, size, avoid: [] }, new Set());
    expect(labels.length).toBeGreaterThan(4);
    for (const [index, { box, slug }] of labels.entries()) {
      for (const other of labels.slice(index + 1)) expect(overlap(box, other.box), `${slug} ${other.slug}`).toBe(false);
      expect(box[0], slug).toBeGreaterThanOrEqual(0);
      expect(box[2], slug).toBeLessThanOrEqual(size.width);
    }
  });

  test('on a desktop every island has one, those of the arc in a column with lines to them', () => {
    const labels = placeLabels(islands, { view: homeView(desktop), size: desktop, avoid: [] }, new Set());
    expect(labels.map(({ slug }) => slug).toSorted()).toEqual(islands.map(({ slug }) => slug).toSorted());
    const column = labels.filter(({ leader }) => leader !== null);
    expect(column.length).toBeGreaterThan(10);
    expect(new Set(column.map(({ at: [x] }) => x)).size).toBe(1);
    const heights = column.map(({ at: [, y] }) => y);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  });

  test.each(windows)('are targets of at least 24 px: $title', ({ size, zoom }) => {
    const view = zoomAt(homeView(size), zoom, [size.width * 0.7, size.height * 0.5], size);
    for (const { box, slug } of placeLabels(islands, { view, size, avoid: [] }, new Set()))
      expect(Math.min(box[2] - box[0], box[3] - box[1]), slug).toBeGreaterThanOrEqual(24);
  });

  test.each([phone, { width: 360, height: 354 }])('on a phone of $width px the well-known islands have one', (size) => {
    const avoid: Box[] = [[0, size.height - 72, 160, size.height]];
    const labels = placeLabels(islands, { view: homeView(size), size, avoid }, new Set());
    expect(labels.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        ...['Cuba', 'Jamaica', 'Haiti', 'Dom. Rep.', 'Puerto Rico', 'Bahamas', 'Guadeloupe', 'Martinique'],
        ...['Saint Lucia', 'Barbados', 'Grenada', 'Trinidad'],
      ]),
    );
  });

  test('a number that would lie on the coast of its island is left out', () => {
    const carried = (zoom: number) => {
      const view = zoomAt(homeView(phone), zoom, [170, 150], phone);
      const labels = placeLabels(islands, { view, size: phone, avoid: [] }, new Set());
      return labels.find(({ slug }) => slug === 'haiti');
    };
    expect(carried(3)).toMatchObject({ isLarge: true, count: 0 });
    expect(carried(10)).toMatchObject({ isLarge: true, count: 3 });
  });

  test('nothing is written under the card of the chosen island', () => {
    const card: Box = [desktop.width - 288, 0, desktop.width, 292];
    const labels = placeLabels(islands, { view: homeView(desktop), size: desktop, avoid: [card] }, new Set());
    expect(labels.filter(({ box }) => overlap(box, card))).toEqual([]);
  });

  test('nearer, names are written in full and beside their islands', () => {
    const view = zoomAt(homeView(desktop), 6, [720, 450], desktop);
    const labels = placeLabels(islands, { view, size: desktop, avoid: [] }, new Set());
    expect(labels.every(({ leader }) => leader === null)).toBe(true);
    expect(labels.map(({ text }) => text)).toContain('Antigua and Barbuda');
  });

  test('a sea is named only where no island is', () => {
    const view = homeView(desktop);
    const sea = { name: 'Caribbean Sea', at: mapPoint(15, -75) };
    expect(freeSeas([sea], [], { view, size: desktop })).toHaveLength(1);
    expect(freeSeas([sea], [[0, 0, 2_000, 2_000]], { view, size: desktop })).toEqual([]);
  });
});

test('lines that stand too close are spread evenly, within their limits', () => {
  expect(spread([10, 100], 16, [0, 200])).toEqual([10, 100]);
  expect(spread([50, 50, 50], 16, [0, 200])).toEqual([34, 50, 66]);
  expect(spread([0, 0], 16, [0, 200])).toEqual([8, 24]);
  expect(spread([200, 200], 16, [0, 200])).toEqual([176, 192]);
});
