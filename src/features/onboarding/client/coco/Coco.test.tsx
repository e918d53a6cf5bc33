import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Coco } from './Coco.tsx';
import { type Emotion, poses } from './poses.ts';

const emotions = Object.keys(poses) as Emotion[];
const draw = (emotion: Emotion) => renderToStaticMarkup(<Coco emotion={emotion} name="Coco" />);

describe('Coco', () => {
  it('T15 has the seven emotions of the specification', () => {
    expect(emotions.toSorted()).toEqual(
      ['default', 'excited', 'explaining', 'greeting', 'happy', 'pointing', 'thinking'].toSorted(),
    );
  });

  it('T15 looks different in each of them', () => {
    const faces = emotions.map((emotion) => draw(emotion).replace(`data-emotion="${emotion}"`, ''));
    expect(new Set(faces).size).toBe(emotions.length);
  });

  it.each(emotions)('is drawn whole when %s: no number is missing, no colour is raw', (emotion) => {
    const drawing = draw(emotion);
    expect(drawing).toContain('aria-label="Coco"');
    expect(drawing).not.toMatch(/NaN|undefined|#[0-9a-f]{3}/i);
  });
});
