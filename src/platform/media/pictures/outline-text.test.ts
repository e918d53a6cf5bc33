import { describe, expect, it } from 'vitest';
import { fitted, linesWithin, textPath, widthOf } from './outline-text.ts';

const style = { face: 'text', sizePx: 20 } as const;
const LONG = 'The last load of canes leaves the yard at noon and nobody looks back';

describe('the width of words', () => {
  it('grows with the text, the size and the space between letters', () => {
    expect(widthOf('', style)).toBe(0);
    expect(widthOf('canes', style)).toBeGreaterThan(widthOf('cane', style));
    expect(widthOf('canes', { ...style, sizePx: 40 })).toBeCloseTo(2 * widthOf('canes', style));
    expect(widthOf('canes', { ...style, tracking: 0.1 })).toBeCloseTo(widthOf('canes', style) + 4 * 2);
  });

  it('is known for names that the site’s own typeface cannot write', () => {
    for (const name of ['Καλημέρα', 'Привет', 'Đặng', '🌴']) expect(widthOf(name, style), name).toBeGreaterThan(0);
  });
});

describe('words as shapes', () => {
  it('stand at their place in their colour, and as wide as was measured', () => {
    const { svg, widthPx } = textPath('Canes', style, { x: 10, y: 20.456, colour: '#123456' });
    expect(svg).toMatch(/^<path transform="translate\(10\.00 20\.46\)" fill="#123456" d="M[^"]+"\/>$/);
    expect(widthPx).toBeCloseTo(widthOf('Canes', style));
  });

  it('have nothing of the text itself, so markup in a title is only drawn', () => {
    const { svg } = textPath('"/><script>alert(1)</script>', style, { x: 0, y: 0, colour: '#000' });
    expect(svg).not.toMatch(/script|alert/);
    expect(svg.match(/</g)).toHaveLength(1);
  });
});

describe('lines', () => {
  it('hold every word, in order, and fit', () => {
    const lines = linesWithin(LONG, style, { widthPx: 260, mostLines: 9 });
    expect(lines.join(' ')).toBe(LONG);
    for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(260);
  });

  it('are about equally long, and no more than were needed', () => {
    const lines = linesWithin(LONG, style, { widthPx: 400, mostLines: 9 });
    const widths = lines.map((line) => widthOf(line, style));
    expect(lines).toHaveLength(Math.ceil(widthOf(LONG, style) / 400));
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.6);
  });

  it('end with a mark where something is missing', () => {
    const lines = linesWithin(LONG, style, { widthPx: 200, mostLines: 2 });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/\S…$/);
    expect(widthOf(lines[1] ?? '', style)).toBeLessThanOrEqual(200);
  });

  it('cut a single word that is wider than the room, and are none without words', () => {
    const [line = ''] = linesWithin('Llanfairpwllgwyngyllgogerychwyrndrobwll', style, { widthPx: 120, mostLines: 3 });
    expect(line).toMatch(/^Llan.*…$/);
    expect(widthOf(line, style)).toBeLessThanOrEqual(120);
    expect(linesWithin(' \n ', style, { widthPx: 120, mostLines: 3 })).toEqual([]);
  });
});

describe('a title that must fit', () => {
  const room = { widthPx: 500, mostLines: 2 };

  it('takes the largest size in which it is whole', () => {
    expect(fitted('Salt', { face: 'text', sizesPx: [60, 40, 20] }, room).style.sizePx).toBe(60);
    const { lines, style: chosen } = fitted(LONG, { face: 'text', sizesPx: [60, 40, 20] }, room);
    expect(chosen.sizePx).toBe(20);
    expect(lines.join(' ')).toBe(LONG);
  });

  it('is cut in the smallest size where none is small enough', () => {
    const { lines, style: chosen } = fitted(`${LONG} ${LONG}`, { face: 'text', sizesPx: [60, 40] }, room);
    expect(chosen.sizePx).toBe(40);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
  });
});
