import { describe, expect, it } from 'vitest';
import { splitUtilities } from './split-utilities.ts';

const css = [
  ':root{--paper:#fff}@layer utilities{',
  '.m-2{margin:2px}',
  '.p-9{padding:9px}',
  '.px-3{padding-inline:3px}',
  '.text-lg{font-size:2rem}',
  String.raw`.before\:content-\[\'\}\'\]:before{content:"}"}`,
  String.raw`.size-4\!{width:4px!important}`,
  String.raw`.hover\:p-1:hover{padding:1px}`,
  String.raw`@media (width>=48rem){.md\:p-7{padding:7px}.md\:hidden{display:none}}`,
  '}@font-face{font-family:A}',
].join('');

const split = (parts: Record<string, string[]>, first: string[]) =>
  splitUtilities(css, {
    first: new Set(first),
    parts: Object.fromEntries(Object.entries(parts).map(([name, classes]) => [name, new Set(classes)])),
  });

/** The layer of each rule in a sheet, by the text that it contains. */
const layerOf = (sheet: string, text: string): number => {
  const at = sheet.indexOf(text);
  const [, layer] = [...sheet.slice(0, at).matchAll(/@layer u(\d+)\{/g)].at(-1) ?? [];
  return at < 0 ? Number.NaN : Number(layer);
};

describe('the utilities that only one part of the site uses', () => {
  it('move to the sheet of that part; everything else stays, and the rest of the sheet with it', () => {
    const { first, parts } = split({ work: ['p-9', 'text-lg'], home: ['text-lg', 'md:hidden'] }, ['m-2', 'px-3']);
    expect(parts.work).toContain('.p-9{padding:9px}');
    expect(parts.home).toContain(String.raw`@media (width>=48rem){.md\:hidden{display:none}}`);
    expect(first).not.toContain('.p-9');
    // Two parts use it, so it is of the site.
    expect(first).toContain('.text-lg{font-size:2rem}');
    expect(first).toContain(String.raw`.before\:content-\[\'\}\'\]:before{content:"}"}`);
    expect(first.startsWith(':root{--paper:#fff}@layer utilities{@layer u0')).toBe(true);
    expect(first.endsWith('@font-face{font-family:A}')).toBe(true);
  });

  it('lose against the same rules of the first sheet as before, although they come later', () => {
    const { first, parts } = split({ work: ['p-9', 'hover:p-1'] }, ['px-3', 'md:p-7']);
    const [p9, px3] = [layerOf(parts.work ?? '', '.p-9'), layerOf(first, '.px-3')];
    expect(px3).toBeGreaterThan(p9);
    const hover = layerOf(parts.work ?? '', String.raw`.hover\:p-1`);
    expect(hover).toBeGreaterThanOrEqual(px3);
    expect(layerOf(first, String.raw`.md\:p-7`)).toBeGreaterThan(hover);
    expect(first).toContain(`@layer ${Array.from({ length: 3 }, (_, layer) => `u${layer}`).join(',')}`);
  });

  it('keep important rules in one layer, among which the order of layers would be turned round', () => {
    const { first, parts } = split({ work: ['p-9'] }, ['px-3', 'md:p-7', 'size-4!']);
    expect(layerOf(first, String.raw`.size-4\!`)).toBe(0);
    expect(layerOf(parts.work ?? '', '.p-9')).toBe(0);
  });
});
