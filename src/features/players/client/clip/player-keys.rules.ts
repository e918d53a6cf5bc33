/** What a key does in the player. */
export type PlayerAction =
  | { kind: 'toggle' | 'mute' | 'captions' | 'fullScreen' }
  | { kind: 'skip'; byMs: number }
  | { kind: 'jump'; share: number }
  | { kind: 'volume'; by: number };

const STEP_MS = 5_000;
const STRIDE_MS = 10_000;
const VOLUME_STEP = 0.1;

/** The focused element: a button handles Space itself, a choice its arrows, the seek bar neither. */
export type KeyTarget = 'button' | 'choice' | 'player';

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

const letters: Record<string, PlayerAction> = {
  k: { kind: 'toggle' },
  j: { kind: 'skip', byMs: -STRIDE_MS },
  l: { kind: 'skip', byMs: STRIDE_MS },
  m: { kind: 'mute' },
  c: { kind: 'captions' },
  f: { kind: 'fullScreen' },
};

const arrows: Record<string, PlayerAction> = {
  ArrowLeft: { kind: 'skip', byMs: -STEP_MS },
  ArrowRight: { kind: 'skip', byMs: STEP_MS },
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

export const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
