import { describe, expect, it } from 'vitest';
import { actionOfKey, type KeyTarget, stepsInMs } from './player-keys.rules.ts';

const press = (
  key: string,
  place: KeyTarget = 'player',
  held: { ctrlKey?: true; metaKey?: true; altKey?: true } = {},
) => actionOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, place);

describe('the keys of a player', () => {
  it.each([
    [' ', { kind: 'toggle' }],
    ['k', { kind: 'toggle' }],
    ['K', { kind: 'toggle' }],
    ['j', { kind: 'skip', steps: -2 }],
    ['l', { kind: 'skip', steps: 2 }],
    ['ArrowLeft', { kind: 'skip', steps: -1 }],
    ['ArrowRight', { kind: 'skip', steps: 1 }],
    ['ArrowUp', { kind: 'volume', by: 0.1 }],
    ['ArrowDown', { kind: 'volume', by: -0.1 }],
    ['m', { kind: 'mute' }],
    ['c', { kind: 'captions' }],
    ['f', { kind: 'fullScreen' }],
    ['0', { kind: 'jump', share: 0 }],
    ['7', { kind: 'jump', share: 0.7 }],
    ['End', { kind: 'jump', share: 1 }],
  ])('%j', (key, act) => {
    expect(press(key)).toEqual(act);
  });

  it('steps in proportion to a short recording, and at most five seconds in a long one', () => {
    expect([stepsInMs(1, 7_000), stepsInMs(-2, 7_000)]).toEqual([1_400, -2_800]);
    expect([stepsInMs(1, 60_000), stepsInMs(-2, 60_000)]).toEqual([5_000, -10_000]);
  });

  it('leaves a button its Space and a choice its arrows', () => {
    expect(press(' ', 'button')).toBeUndefined();
    expect(press('k', 'button')).toEqual({ kind: 'toggle' });
    expect(press('ArrowLeft', 'choice')).toBeUndefined();
    expect(press('ArrowLeft', 'button')).toEqual({ kind: 'skip', steps: -1 });
  });

  it('leaves the browser its own keys', () => {
    expect(press('f', 'player', { ctrlKey: true })).toBeUndefined();
    expect(press('l', 'player', { metaKey: true })).toBeUndefined();
    expect(press('ArrowLeft', 'player', { altKey: true })).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
    expect(press('x')).toBeUndefined();
  });
});
