import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, call, replyIn } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { worded, wordedError } from '#ui/messages/worded.ts';
import { type DeskStory, getDeskStory, saveStory } from '../../story-desk.contract.ts';
import {
  forget,
  type KeptDraft,
  keep,
  keptIdOf,
  putAside,
  readKept,
  takeFromAside,
  takeUnowned,
} from './kept-drafts.rules.ts';
import {
  contentOf,
  type Draft,
  type DraftEvent,
  type DraftState,
  draftOf,
  isUnsaved,
  nextDraft,
  saveDelay,
  startOf,
} from './story-draft.rules.ts';

const TRY_AGAIN_MS = 5_000;

type Failure = Extract<DraftEvent, { kind: 'failed' }>['save'];
type Way = { isAutomatic: boolean };

/** Warns before a window with unsaved text is closed. */
const useWarning = (isNeeded: boolean): void => {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
};

const useRetry = (isOffline: boolean, retry: () => void): void => {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!isOffline) return;
    const onOnline = () => again();
    const timer = setInterval(onOnline, TRY_AGAIN_MS);
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isOffline]);
};

/** Saves by itself while nothing stands in the way, and when the editor is left for another page. */
const useAutosave = (state: DraftState, save: () => void): void => {
  const saveNow = useEffectEvent(save);
  /** Since when there is something that is newer than the last save. */
  const unsaved = useRef<{ than: Draft; since: number }>(undefined);
  useEffect(() => {
    if (state.save.kind !== 'changed') {
      unsaved.current = undefined;
      return;
    }
    if (unsaved.current?.than !== state.stored) unsaved.current = { than: state.stored, since: Date.now() };
    const timer = setTimeout(() => saveNow(), saveDelay(unsaved.current.since, Date.now()));
    return () => clearTimeout(timer);
  }, [state]);
};

/** The text in the window, kept in the browser until the server has it. What happens to it is `nextDraft`. */
export const useStoryDraft = (story: DeskStory) => {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  /** Of whoever opened the page: a session that ends meanwhile changes nothing about whose text it is. */
  const [keptId] = useState(keptIdOf(useViewer()?.id ?? '', story.id));
  /** Also for work that began before the last letter. */
  const latest = useRef<DraftState>(undefined);
  const [state, setState] = useState<DraftState>(() => startOf(draftOf(story), story.version));
  latest.current ??= state;
  /** Other texts of this story in this browser, which wait until they are brought back or discarded. */
  const [aside, setAside] = useState<readonly KeptDraft[]>([]);
  const [found] = aside;
  const saving = useChange(saveStory);
  const [isSaving, setSaving] = useState(false);
  /** One after the other, because each names the version that the one before has made. */
  const running = useRef<Promise<number | undefined>>(undefined);

  const now = (): DraftState => latest.current ?? state;
  const kept = (): KeptDraft => ({ version: now().version, at: new Date().toISOString(), draft: now().draft });

  const tell = (event: DraftEvent): DraftState => {
    const before = now();
    const next = nextDraft(before, event);
    latest.current = next;
    setState(next);
    const isMoved = next.draft !== before.draft || next.stored !== before.stored;
    if (isMoved && isUnsaved(next)) keep(localStorage, keptId, kept());
    else if (isMoved) forget(localStorage, keptId);
    return next;
  };

  // Once, when the page is opened: later the window itself is ahead of what is kept.
  const lookForKept = useEffectEvent(() => {
    takeUnowned(localStorage, story.id, keptId);
    const left = readKept(localStorage, keptId);
    // Forgotten first: the browser may not have room for it twice.
    forget(localStorage, keptId);
    if (left) putAside(localStorage, keptId, left);
    setAside(takeFromAside(localStorage, keptId, draftOf(story)));
  });
  useEffect(() => lookForKept(), []);

  /** Another text takes the window; what was not saved there lies aside. */
  const replace = (event: Extract<DraftEvent, { kind: 'tookStored' | 'broughtBack' }>) => {
    if (isUnsaved(now())) setAside(putAside(localStorage, keptId, kept()));
    tell(event);
  };
  const takeStored = (newest: DeskStory) =>
    replace({ kind: 'tookStored', draft: draftOf(newest), version: newest.version });

  const refusalOf = (error: ApiError): Failure => ({
    kind: 'refused',
    message: wordedError(i18n, error) ?? t`The story could not be saved.`,
    issues: (error.reply?.issues ?? []).map((issue) => ({ ...issue, message: worded(i18n, issue) })),
  });

  const fetchNewest = () => queries.fetchQuery({ ...read(call, getDeskStory, { id: story.id }), staleTime: 0 });

  /** The choice between two texts is only offered with the newest one at hand: an older one would be refused again. */
  const stateAfter = async (error: unknown): Promise<Failure> => {
    if (!(error instanceof ApiError) || error.status >= 500) return { kind: 'offline' };
    if (error.reply?.code !== 'movedOn') return refusalOf(error);
    try {
      return { kind: 'conflict', theirs: await fetchNewest() };
    } catch (reason) {
      return reason instanceof ApiError && reason.status < 500 ? refusalOf(reason) : { kind: 'offline' };
    }
  };

  const send = async (on: number, way: Way): Promise<number | undefined> => {
    const key = crypto.randomUUID();
    const { draft: sent, step } = tell({ kind: 'sent', key, ...way });
    try {
      const content = { id: story.id, version: on, key, ...(step && { step }), ...contentOf(sent) };
      const { version } = await saving.send(content);
      tell({ kind: 'arrived', key, version });
      return version;
    } catch (error) {
      const next = await stateAfter(error);
      const ownKey = next.kind === 'conflict' ? (next.theirs.saveKey ?? '') : '';
      if (next.kind !== 'conflict' || !now().attempts.has(ownKey)) {
        tell({ kind: 'failed', save: next });
        return undefined;
      }
      // No other editor: it was this window, and only the reply was lost. What was typed since is sent at once.
      const { version } = tell({ kind: 'arrived', key: ownKey, version: next.theirs.version });
      return isUnsaved(now()) ? send(version, way) : version;
    }
  };

  /** Returns the saved version, also when everything was saved already; undefined when it was not saved. */
  const save = (on?: number, way: Way = { isAutomatic: false }): Promise<number | undefined> => {
    const before = running.current;
    const own = (async () => {
      await before;
      if (on === undefined && !isUnsaved(now())) return now().version;
      setSaving(true);
      try {
        return await send(on ?? now().version, way);
      } finally {
        setSaving(false);
      }
    })();
    running.current = own;
    void own.finally(() => {
      if (running.current === own) running.current = undefined;
    });
    return own;
  };

  const saveByItself = () => {
    if (!running.current) void save(undefined, { isAutomatic: true });
  };
  useAutosave(state, saveByItself);
  useRetry(state.save.kind === 'offline', saveByItself);
  useWarning(state.save.kind !== 'saved');
  const leave = useEffectEvent(() => {
    if (now().save.kind === 'changed') saveByItself();
  });
  useEffect(() => () => leave(), []);

  return {
    draft: state.draft,
    version: state.version,
    state: state.save,
    round: state.round,
    found,
    isSaving,
    change: (changes: Partial<Draft>) => void tell({ kind: 'typed', changes }),
    save,
    /** Takes what the server has now; the text of this window stays kept in the browser. */
    takeTheirs: takeStored,
    /** After a restore the newest version is another one. */
    takeNewest: async () => takeStored(await fetchNewest()),
    /** Asked when `tried` could not be published. True when somebody has saved another version meanwhile. */
    meetConflict: async (error: unknown, tried: number): Promise<boolean> => {
      if (replyIn(error)?.code !== 'movedOn') return false;
      const next = await stateAfter(error);
      if (next.kind !== 'conflict' || next.theirs.version === tried) return false;
      tell({ kind: 'failed', save: next });
      return true;
    },
    /** With the version that it was written upon: whoever has saved a newer one since is not overwritten unseen. */
    bringBack: () => {
      if (!found) return;
      setAside(takeFromAside(localStorage, keptId, found.draft));
      replace({ kind: 'broughtBack', draft: found.draft, version: found.version });
    },
    dropFound: () => {
      if (found) setAside(takeFromAside(localStorage, keptId, found.draft));
    },
  };
};
export type StoryDraft = ReturnType<typeof useStoryDraft>;
