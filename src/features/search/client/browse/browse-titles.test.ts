import { describe, expect, it } from 'vitest';
import { asHeading } from './browse-titles.ts';

describe('typed words as a heading', () => {
  it.each([
    ['beach barbados', 'Beach Barbados'],
    ['of barbados', 'Of Barbados'],
    ['spices of the market', 'Spices of the Market'],
    ['DJI drone', 'DJI Drone'],
    ['iPhone photo', 'iPhone Photo'],
    ['élan “sea”', 'Élan “Sea”'],
    ['海滩 日落', '海滩 日落'],
    ['4k sunset', '4K Sunset'],
    ['', ''],
  ])('%s is %s', (typed, heading) => {
    expect(asHeading(typed)).toBe(heading);
  });
});
