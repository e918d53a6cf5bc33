import { describe, expect, it } from 'vitest';
import { clipPriceCents, framesPerSecond, licencesOf, measuresOf, sizesOf } from './clip.rules.ts';

const hd = { width: 1920, height: 1080 };
const uhd = { width: 3840, height: 2160 };
const upright = { width: 2160, height: 3840 };

describe('P9 what a clip is sold as', () => {
  it('P9 is premium in every size and under every licence', () => {
    expect([clipPriceCents('hd', 'standard'), clipPriceCents('hd', 'extended')]).toEqual([5_900, 20_900]);
    expect([clipPriceCents('uhd', 'standard'), clipPriceCents('uhd', 'extended')]).toEqual([12_900, 27_900]);
    expect(clipPriceCents('hd', 'editorial')).toBe(5_900);
    expect(licencesOf({ isEditorial: false })).toEqual(['standard', 'extended']);
    expect(licencesOf({ isEditorial: true })).toEqual(['editorial']);
  });

  it('is never larger than it was filmed', () => {
    expect(sizesOf(hd)).toEqual(['hd']);
    expect(sizesOf(uhd)).toEqual(['hd', 'uhd']);
    expect(sizesOf(upright)).toEqual(['hd', 'uhd']);
    expect(measuresOf(upright, 'hd')).toEqual({ width: 1080, height: 1920 });
    expect(measuresOf(uhd, 'uhd')).toEqual(uhd);
    expect(measuresOf({ width: 1280, height: 720 }, 'hd')).toEqual({ width: 1280, height: 720 });
  });

  it('tells its frame rate with two digits', () => {
    expect([24, 30_000 / 1001, 59.94006].map(framesPerSecond)).toEqual([24, 29.97, 59.94]);
  });
});
