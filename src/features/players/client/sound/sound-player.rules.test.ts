import { describe, expect, it } from 'vitest';
import type { SoundCard } from '#features/items/items.contract.ts';
import { currentSound, hasNext, nextState, type PlayerEvent, type PlayerState, silent } from './sound-player.rules.ts';

const queue = ['surf', 'rain', 'pan'].map((id) => ({ id, durationMs: 20_000 }) as SoundCard);
const resultOf = (state: PlayerState, ...events: PlayerEvent[]) => events.reduce(nextState, state);
const choose = (id: string, atMs = 0): PlayerEvent => ({ kind: 'chosen', queue, id, atMs });
const playing = (id: string) => resultOf(silent, choose(id), { kind: 'began' });

describe('the player of sounds', () => {
  it('loads what is chosen, from where it was pressed, then plays', () => {
    const loading = resultOf(silent, choose('rain', 4_000));
    expect(loading).toMatchObject({ index: 1, status: 'loading', timeMs: 4_000 });
    expect(resultOf(loading, { kind: 'began' }, { kind: 'ticked', timeMs: 4_250 })).toMatchObject({
      status: 'playing',
      timeMs: 4_250,
    });
    expect(resultOf(silent, choose('gone'))).toBe(silent);
  });

  it('goes on to the next one by itself and rests at the end of the list', () => {
    const rain = resultOf(playing('surf'), { kind: 'ended' });
    expect(currentSound(rain)?.id).toBe('rain');
    const end = resultOf(playing('pan'), { kind: 'ticked', timeMs: 19_000 }, { kind: 'ended' });
    expect(end).toMatchObject({ index: 2, status: 'paused', timeMs: 0 });
    expect(hasNext(end)).toBe(false);
  });

  it('goes back to the one before only at the beginning of a sound', () => {
    const back: PlayerEvent = { kind: 'moved', by: -1 };
    expect(currentSound(resultOf(playing('rain'), back))?.id).toBe('surf');
    const later = resultOf(playing('rain'), { kind: 'ticked', timeMs: 3_001 }, back);
    expect(later).toMatchObject({ index: 1, timeMs: 0, status: 'playing' });
    expect(resultOf(playing('surf'), back)).toMatchObject({ index: 0, timeMs: 0 });
    const last = playing('pan');
    expect(resultOf(last, { kind: 'moved', by: 1 })).toBe(last);
  });

  it('where something is paid has one sound alone: nothing follows, and no key leads to another', () => {
    const alone = resultOf(playing('rain'), { kind: 'ticked', timeMs: 2_000 }, { kind: 'aloneSet', isAlone: true });
    expect(hasNext(alone)).toBe(false);
    expect(resultOf(alone, { kind: 'ended' })).toMatchObject({ index: 1, status: 'paused', timeMs: 0 });
    for (const by of [1, -1] as const)
      expect(resultOf(alone, { kind: 'moved', by })).toMatchObject({ index: 1, timeMs: 0 });
    const back = resultOf(alone, { kind: 'aloneSet', isAlone: false }, { kind: 'ended' });
    expect(currentSound(back)?.id).toBe('pan');
    expect(resultOf(silent, { kind: 'aloneSet', isAlone: true }, choose('surf'), { kind: 'ended' }).index).toBe(0);
  });

  it('is silent at volume nought and heard again above it', () => {
    const quiet = resultOf(playing('surf'), { kind: 'volumeSet', volume: 0 });
    expect(quiet).toMatchObject({ volume: 0, isMuted: true });
    expect(resultOf(quiet, { kind: 'volumeSet', volume: 0.4 })).toMatchObject({ volume: 0.4, isMuted: false });
    expect(resultOf(playing('surf'), { kind: 'muteToggled' })).toMatchObject({ volume: 1, isMuted: true });
  });

  it('once closed hears nothing but another choice, and remembers how loud it was', () => {
    const closed = resultOf(playing('surf'), { kind: 'volumeSet', volume: 0.3 }, { kind: 'closed' });
    expect(closed).toEqual({ ...silent, volume: 0.3 });
    for (const kind of ['began', 'paused', 'ended', 'failed', 'loopToggled'] as const)
      expect(resultOf(closed, { kind })).toBe(closed);
    expect(resultOf(closed, choose('pan'))).toMatchObject({ index: 2, volume: 0.3 });
  });
});
