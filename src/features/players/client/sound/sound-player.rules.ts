import type { SoundCard } from '#features/items/items.contract.ts';
import type { PlayerStatus } from '#features/media/client/SoundControls.tsx';

export type PlayerState = {
  /** The list from which it was chosen, for previous and next. */
  queue: readonly SoundCard[];
  index: number;
  status: PlayerStatus;
  timeMs: number;
  isLooping: boolean;
  volume: number;
  isMuted: boolean;
  /** Where something is paid: the sound stays, and no other follows it. */
  isAlone: boolean;
};

export type PlayerEvent =
  | { kind: 'chosen'; queue: readonly SoundCard[]; id: string; atMs: number }
  | { kind: 'moved'; by: 1 | -1 }
  | { kind: 'sought'; timeMs: number }
  | { kind: 'ticked'; timeMs: number }
  | { kind: 'began' | 'waited' | 'paused' | 'ended' | 'failed' | 'closed' | 'loopToggled' | 'muteToggled' }
  | { kind: 'volumeSet'; volume: number }
  | { kind: 'aloneSet'; isAlone: boolean };

export const silent: PlayerState = {
  queue: [],
  index: -1,
  status: 'idle',
  timeMs: 0,
  isLooping: false,
  volume: 1,
  isMuted: false,
  isAlone: false,
};

/** After this time, "previous" restarts the current sound. */
const ONE_BEFORE_WITHIN_MS = 3_000;

export const currentSound = ({ queue, index }: PlayerState): SoundCard | undefined => queue[index];

export const hasNext = ({ queue, index, isAlone }: PlayerState): boolean =>
  !isAlone && index >= 0 && index < queue.length - 1;

const at = (state: PlayerState, index: number): PlayerState => ({ ...state, index, status: 'loading', timeMs: 0 });

const moved = (state: PlayerState, by: 1 | -1): PlayerState => {
  if (state.isAlone) return { ...state, timeMs: 0 };
  const index = state.index + by;
  if (by === -1 && (state.timeMs > ONE_BEFORE_WITHIN_MS || index < 0)) return { ...state, timeMs: 0 };
  return index < state.queue.length ? at(state, index) : state;
};

const chosen = (state: PlayerState, { queue, id, atMs }: Extract<PlayerEvent, { kind: 'chosen' }>): PlayerState => {
  const index = queue.findIndex((sound) => sound.id === id);
  return index < 0 ? state : { ...at({ ...state, queue }, index), timeMs: atMs };
};

/** Events that a closed player handles. */
const reachesClosed = ({ kind }: PlayerEvent): boolean =>
  kind === 'chosen' || kind === 'volumeSet' || kind === 'aloneSet';

/** The state after an event. */
export const nextState = (state: PlayerState, event: PlayerEvent): PlayerState => {
  if (state.status === 'idle' && !reachesClosed(event)) return state;
  switch (event.kind) {
    case 'chosen':
      return chosen(state, event);
    case 'moved':
      return moved(state, event.by);
    case 'sought':
    case 'ticked':
      return { ...state, timeMs: event.timeMs };
    case 'began':
      return { ...state, status: 'playing' };
    case 'waited':
      return { ...state, status: 'loading' };
    case 'paused':
      return { ...state, status: 'paused' };
    case 'ended':
      return hasNext(state) ? at(state, state.index + 1) : { ...state, status: 'paused', timeMs: 0 };
    case 'failed':
      return { ...state, status: 'failed' };
    case 'loopToggled':
      return { ...state, isLooping: !state.isLooping };
    case 'volumeSet':
      return { ...state, volume: event.volume, isMuted: event.volume === 0 };
    case 'muteToggled':
      return { ...state, isMuted: !state.isMuted };
    case 'closed':
      return { ...silent, volume: state.volume, isMuted: state.isMuted, isAlone: state.isAlone };
    case 'aloneSet':
      return { ...state, isAlone: event.isAlone };
  }
};
