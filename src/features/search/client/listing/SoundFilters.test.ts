import { describe, expect, it } from 'vitest';
import { waveOutline } from '#features/media/client/SoundControls.tsx';
import { soundGenres } from '#features/media/sound-facts.rules.ts';
import { groupOf, soundGroups } from './SoundFilters.tsx';

describe('groups of genres', () => {
  it('hold every genre once', () => {
    expect(Object.values(soundGroups).flat().toSorted()).toEqual([...soundGenres].toSorted());
  });

  it('are known by all of their genres', () => {
    expect(groupOf(['ambience', 'nature'])).toBe('nature');
    expect(groupOf(['nature'])).toBeUndefined();
    expect(groupOf([])).toBeUndefined();
  });
});

describe('a waveform', () => {
  it('reaches from edge to edge at its loudest and never vanishes', () => {
    const outline = waveOutline([0, 0, 40, 20]);
    expect(outline.match(/M/g)).toHaveLength(150);
    expect(outline).toContain('v48.0');
    expect(outline).toContain('v24.0');
    expect(outline).toContain('v1.6');
  });

  it('is a line for a sound without peaks', () => {
    expect(new Set(waveOutline([]).match(/v[\d.]+/g))).toEqual(new Set(['v1.6']));
  });
});
