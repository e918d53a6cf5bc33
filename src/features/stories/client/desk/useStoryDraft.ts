import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldIssue } from '#shared/errors.ts';
import { ApiError, call, replyIn } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { worded, wordedError } from '#ui/messages/worded.ts';
import { type DeskStory, getDeskStory, saveStory } from '../../story-desk.contract.ts';
import {
  contentOf,
  type Draft,
  draftOf,
  forget,
  type KeptDraft,
  keep,
  putAside,
  readKept,
  takeFromAside,
} from './story-draft.rules.ts';

const TRY_AGAIN_MS = 5_000;

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'changed' }
  /** The server cannot be reached; it is tried again by itself. */
  | { kind: 'offline' }
  /** Somebody else has saved `theirs` meanwhile. */
  | { kind: 'conflict'; theirs: DeskStory }
  | { kind: 'refused'; message: string; issues: readonly FieldIssue[] };

/** The text in the window: what is typed, what of it is saved, and what stands in the way. */
export const useStoryDraft = (story: DeskStory) => {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft>(() => draftOf(story));
  /** What stands in the window now, also for work that began before the last letter. */
  const latest = useRef(draft);
  /** What of it the server has; the same object while nothing is unsaved. */
  const stored = useRef(draft);
  const [version, setVersion] = useState(story.version);
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  /** Grows when the text is replaced from outside, so that the editor takes it. */
  const [round, setRound] = useState(0);
  /** Other texts of this story in this browser, which wait until they are brought back or discarded. */
  const [aside, setAside] = useState<readonly KeptDraft[]>([]);
  const [found] = aside;
  const saving = useChange(saveStory);
  const isSending = useRef(false);
  /** What was sent since the last reply, by its key: a text that arrived while its reply was lost is known again. */
  const attempts = useRef(new Map<string, Draft>());

  // Once, when the page is opened: later the window itself is ahead of what is kept.
  const lookForKept = useEffectEvent(() => {
    const left = readKept(localStorage, story.id);
    // Forgotten first: the browser may not have room for it twice.
    forget(localStorage, story.id);
    if (left) putAside(localStorage, story.id, left);
    setAside(takeFromAside(localStorage, story.id, draftOf(story)));
  });
  useEffect(() => lookForKept(), []);

  const kept = (): KeptDraft => ({ version, at: new Date().toISOString(), draft: latest.current });

  /** A text that cannot be saved by itself stays as it is until the way is free. */
  const tellChanged = () => {
    if (state.kind !== 'offline' && state.kind !== 'conflict') setState({ kind: 'changed' });
  };

  const change = (changes: Partial<Draft>) => {
    latest.current = { ...latest.current, ...changes };
    setDraft(latest.current);
    keep(localStorage, story.id, kept());
    tellChanged();
  };

  /** Another text takes the window; what was not saved there lies aside. */
  const replace = (next: Draft, at: number) => {
    if (latest.current !== stored.current) setAside(putAside(localStorage, story.id, kept()));
    forget(localStorage, story.id);
    // What was sent before is another text; its version is no reason to save this one unasked.
    attempts.current.clear();
    latest.current = next;
    setDraft(next);
    setVersion(at);
    setRound((before) => before + 1);
  };

  const takeStored = (newest: DeskStory) => {
    const next = draftOf(newest);
    replace(next, newest.version);
    stored.current = next;
    setState({ kind: 'saved' });
  };

  const refusalOf = (error: ApiError): SaveState => ({
    kind: 'refused',
    message: wordedError(i18n, error) ?? t`The story could not be saved.`,
    issues: (error.reply?.issues ?? []).map((issue) => ({ ...issue, message: worded(i18n, issue) })),
  });

  const fetchNewest = () => queries.fetchQuery({ ...read(call, getDeskStory, { id: story.id }), staleTime: 0 });

  /** The choice between two texts is only offered with the newest one at hand: an older one would be refused again. */
  const stateAfter = async (error: unknown): Promise<SaveState> => {
    if (!(error instanceof ApiError) || error.status >= 500) return { kind: 'offline' };
    if (error.reply?.code !== 'movedOn') return refusalOf(error);
    try {
      return { kind: 'conflict', theirs: await fetchNewest() };
    } catch (reason) {
      return reason instanceof ApiError && reason.status < 500 ? refusalOf(reason) : { kind: 'offline' };
    }
  };

  const arrived = (sent: Draft, saved: number): number => {
    attempts.current.clear();
    stored.current = sent;
    setVersion(saved);
    if (latest.current === sent) {
      forget(localStorage, story.id);
      setState({ kind: 'saved' });
    } else {
      // Somebody went on typing while it was sent.
      keep(localStorage, story.id, { ...kept(), version: saved });
      setState({ kind: 'changed' });
    }
    return saved;
  };

  const send = async (on: number): Promise<number | undefined> => {
    const sent = latest.current;
    const key = crypto.randomUUID();
    attempts.current.set(key, sent);
    try {
      const { version: saved } = await saving.send({ id: story.id, version: on, key, ...contentOf(sent) });
      return arrived(sent, saved);
    } catch (error) {
      const next = await stateAfter(error);
      const own = next.kind === 'conflict' && attempts.current.get(next.theirs.saveKey ?? '');
      if (!own) {
        setState(next);
        return undefined;
      }
      // No other editor: it was this window, and only the reply was lost. What was typed since is sent at once.
      const saved = arrived(own, next.theirs.version);
      return latest.current === own ? saved : send(saved);
    }
  };

  /** Returns the saved version; undefined when it was not saved. */
  const save = async (on = version): Promise<number | undefined> => {
    isSending.current = true;
    try {
      return await send(on);
    } finally {
      isSending.current = false;
    }
  };

  const retry = useEffectEvent(() => {
    if (!isSending.current) void save();
  });
  const isOffline = state.kind === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    const onOnline = () => retry();
    const timer = setInterval(onOnline, TRY_AGAIN_MS);
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isOffline]);

  const isUnsaved = state.kind !== 'saved';
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  return {
    draft,
    version,
    state,
    round,
    found,
    isSaving: saving.isBusy,
    change,
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
      setState(next);
      return true;
    },
    /** With the version that it was written upon: whoever has saved a newer one since is not overwritten unseen. */
    bringBack: () => {
      if (!found) return;
      setAside(takeFromAside(localStorage, story.id, found.draft));
      replace(found.draft, found.version);
      keep(localStorage, story.id, found);
      tellChanged();
    },
    dropFound: () => {
      if (found) setAside(takeFromAside(localStorage, story.id, found.draft));
    },
  };
};
export type StoryDraft = ReturnType<typeof useStoryDraft>;
