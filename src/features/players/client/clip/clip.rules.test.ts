import { describe, expect, it } from 'vitest';
import { framesPerSecond, largestSizeOf, measuresOf } from './clip.rules.ts';

const hd = { width: 1920, height: 1080 };
const uhd = { width: 3840, height: 2160 };
const upright = { width: 2160, height: 3840 };

describe('what a clip is sold as', () => {
  it('is never larger than it was filmed', () => {
    expect([hd, uhd, upright].map(largestSizeOf)).toEqual(['hd', 'uhd', 'uhd']);
    expect(measuresOf(upright, 'hd')).toEqual({ width: 1080, height: 1920 });
    expect(measuresOf(uhd, 'uhd')).toEqual(uhd);
    expect(measuresOf({ width: 1280, height: 720 }, 'hd')).toEqual({ width: 1280, height: 720 });
  });

  it('tells its frame rate with two digits', () => {
    expect([24, 30_000 / 1001, 59.94006].map(framesPerSecond)).toEqual([24, 29.97, 59.94]);
  });
});
