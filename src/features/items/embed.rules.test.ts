import { describe, expect, it } from 'vitest';
import { CAPTION_PX, embedCode, frameSize } from './embed.rules.ts';

describe('a frame on another site', () => {
  it('keeps the proportions of the picture and has room for the caption', () => {
    expect(frameSize({ width: 3000, height: 2000 })).toEqual({ width: 640, height: 427 + CAPTION_PX });
    expect(frameSize({ width: 1000, height: 2000 })).toEqual({ width: 360, height: 720 + CAPTION_PX });
    expect(frameSize({ width: 3000, height: 2000 }, { maxWidth: 300 })).toEqual({
      width: 300,
      height: 200 + CAPTION_PX,
    });
    expect(frameSize({ width: 3000, height: 2000 }, { maxHeight: 30 })).toBeUndefined();
  });

  it('is written so that no title can leave its attribute', () => {
    const code = embedCode({ address: 'https://a.example/x?a=1&b=2', title: '"><script>', width: 1, height: 2 });
    expect(code).toContain('src="https://a.example/x?a=1&amp;b=2"');
    expect(code).toContain('title="&quot;&gt;&lt;script&gt;"');
  });
});
