import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DEFAULT_HIDE_AFTER_MS, Mascot, type MascotStage, type MascotTiming, nextMascotStage } from './Mascot.tsx';

/** Every stage that time alone brings, with the moment it begins. */
const timeline = (timing: MascotTiming, from: MascotStage = 'hidden', at = 0): [MascotStage, number][] => {
  const next = nextMascotStage(from, timing);
  const rest = next ? timeline(timing, next.stage, at + next.afterMs) : [];
  return [[from, at], ...rest];
};

const alone: MascotTiming = { delay: 0, autoHide: true, hideAfter: DEFAULT_HIDE_AFTER_MS, hasCallback: true };

describe('the mascot', () => {
  it('T14 appears after its delay, speaks 500 ms later, and then stays', () => {
    expect(timeline({ ...alone, delay: 1_200, autoHide: false })).toEqual([
      ['hidden', 0],
      ['silent', 1_200],
      ['speaking', 1_700],
    ]);
  });

  it('T14 once its bubble is closed, is gone 300 ms later', () => {
    expect(timeline({ ...alone, autoHide: false }, 'leaving')).toEqual([
      ['leaving', 0],
      ['gone', 300],
    ]);
  });

  it('T14 with autoHide and a callback closes by itself after hideAfter, 5000 ms unless told otherwise', () => {
    expect(DEFAULT_HIDE_AFTER_MS).toBe(5_000);
    expect(timeline(alone)).toEqual([
      ['hidden', 0],
      ['silent', 0],
      ['speaking', 500],
      ['leaving', 5_500],
      ['gone', 5_800],
    ]);
  });

  it('T14 with autoHide and nobody to tell stays', () => {
    expect(timeline({ ...alone, hasCallback: false }).at(-1)).toEqual(['speaking', 500]);
  });
});

it('T15 stands at the bottom unless told otherwise', () => {
  expect(renderToStaticMarkup(<Mascot message="" />)).toContain('data-position="bottom"');
  expect(renderToStaticMarkup(<Mascot message="" position="right" />)).toContain('data-position="right"');
});

it('T14 is hidden at first, with an empty place in which its words will be announced', () => {
  const drawn = renderToStaticMarkup(<Mascot message="" />);
  expect(drawn).toContain('data-stage="hidden"');
  expect(drawn).toMatch(/aria-live="polite"[^>]*><\/div>/);
  expect(drawn).not.toContain('<svg');
});
