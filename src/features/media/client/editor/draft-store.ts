import type { ItemView } from '../../own-items.contract.ts';

export type Details = Pick<
  ItemView,
  | 'title'
  | 'description'
  | 'altText'
  | 'tags'
  | 'categorySlug'
  | 'moreCategorySlugs'
  | 'islandSlug'
  | 'location'
  | 'access'
  | 'isEditorial'
  | 'recognisable'
  | 'genre'
  | 'mood'
  | 'tempoBpm'
  | 'isLoop'
>;
export type DetailName = keyof Details;

export type Draft = {
  /** Changes that are not saved on the server yet. */
  changes: Partial<Details>;
  status: 'clean' | 'waiting' | 'saving' | 'failed';
  savedAtMs: number | null;
  /** The error of the last attempt. */
  error: unknown;
};

export type DraftStoreDeps = {
  save: (id: string, changes: Partial<Details>) => Promise<void>;
  now: () => number;
  /** Schedules work; returns a function that cancels it. */
  after: (ms: number, work: () => void) => () => void;
};

const TYPING_PAUSE_MS = 800;
const RETRY_MS = 8_000;

const clean: Draft = { changes: {}, status: 'clean', savedAtMs: null, error: null };

const without = (changes: Partial<Details>, sent: Partial<Details>): Partial<Details> =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => sent[name as DetailName] !== value));

/** Holds unsaved details of all items, also of those that are not open, and saves them. */
export const makeDraftStore = (deps: DraftStoreDeps) => {
  const drafts = new Map<string, Draft>();
  const timers = new Map<string, () => void>();
  const underWay = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  const draftOf = (id: string): Draft => drafts.get(id) ?? clean;
  const set = (id: string, changed: Partial<Draft>) => {
    drafts.set(id, { ...draftOf(id), ...changed });
    for (const listener of listeners) listener();
  };
  const saveIn = (id: string, ms: number) => {
    timers.get(id)?.();
    timers.set(
      id,
      deps.after(ms, () => void saveNow(id)),
    );
  };

  const send = async (id: string) => {
    const sent = draftOf(id).changes;
    set(id, { status: 'saving' });
    try {
      await deps.save(id, sent);
      const changes = without(draftOf(id).changes, sent);
      const isDone = Object.keys(changes).length === 0;
      set(id, { changes, status: isDone ? 'clean' : 'waiting', savedAtMs: deps.now(), error: null });
      if (!isDone) saveIn(id, TYPING_PAUSE_MS);
    } catch (error) {
      set(id, { status: 'failed', error });
      saveIn(id, RETRY_MS);
    }
  };

  const saveNow = async (id: string): Promise<void> => {
    timers.get(id)?.();
    timers.delete(id);
    await underWay.get(id);
    if (Object.keys(draftOf(id).changes).length === 0) return;
    const sending = send(id);
    underWay.set(id, sending);
    await sending;
    underWay.delete(id);
  };

  return {
    draftOf,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (id: string, changes: Partial<Details>) => {
      const { status } = draftOf(id);
      set(id, {
        changes: { ...draftOf(id).changes, ...changes },
        status: status === 'saving' ? 'saving' : 'waiting',
      });
      if (status !== 'saving') saveIn(id, TYPING_PAUSE_MS);
    },
    /** Saves at once; returns whether everything is on the server. */
    flush: async (id: string): Promise<boolean> => {
      await saveNow(id);
      return Object.keys(draftOf(id).changes).length === 0;
    },
    forget: (id: string) => {
      timers.get(id)?.();
      timers.delete(id);
      drafts.delete(id);
    },
    hasUnsaved: () => [...drafts.values()].some(({ changes }) => Object.keys(changes).length > 0),
  };
};

export type DraftStore = ReturnType<typeof makeDraftStore>;
