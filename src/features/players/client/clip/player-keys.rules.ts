/** What a key does in the player. */
export type PlayerAction =
  | { kind: 'toggle' | 'mute' | 'captions' | 'fullScreen' }
  | { kind: 'skip'; steps: number }
  | { kind: 'jump'; share: number }
  | { kind: 'volume'; by: number };

/** The longest step, and the most that it is of the whole: in a clip of seven seconds, five would be nearly all of it. */
const LONGEST_STEP_MS = 5_000;
const MOST_OF_THE_WHOLE = 0.2;
const VOLUME_STEP = 0.1;

/** The focused element: a button handles Space itself, a choice its arrows, the seek bar neither. */
export type KeyTarget = 'button' | 'choice' | 'player';

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

const letters: Record<string, PlayerAction> = {
  k: { kind: 'toggle' },
  j: { kind: 'skip', steps: -2 },
  l: { kind: 'skip', steps: 2 },
  m: { kind: 'mute' },
  c: { kind: 'captions' },
  f: { kind: 'fullScreen' },
};

const arrows: Record<string, PlayerAction> = {
  ArrowLeft: { kind: 'skip', steps: -1 },
  ArrowRight: { kind: 'skip', steps: 1 },
  ArrowUp: { kind: 'volume', by: VOLUME_STEP },
  ArrowDown: { kind: 'volume', by: -VOLUME_STEP },
  Home: { kind: 'jump', share: 0 },
  End: { kind: 'jump', share: 1 },
};

export const actionOfKey = ({ key, ctrlKey, metaKey, altKey }: Pressed, place: KeyTarget): PlayerAction | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === ' ') return place === 'player' ? { kind: 'toggle' } : undefined;
  if (/^[0-9]$/.test(key)) return { kind: 'jump', share: Number(key) / 10 };
  if (key in arrows) return place === 'choice' ? undefined : arrows[key];
  return letters[key.toLowerCase()];
};

/** The length of some steps in a recording. */
export const stepsInMs = (steps: number, durationMs: number): number =>
  steps * Math.min(LONGEST_STEP_MS, durationMs * MOST_OF_THE_WHOLE);

export const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
