import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldIssue } from '#shared/errors.ts';
import { ApiError, call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { worded, wordedError } from '#ui/messages/worded.ts';
import { type DeskStory, getDeskStory, saveStory } from '../../story-desk.contract.ts';
import { contentOf, type Draft, draftOf, forget, isSame, type KeptDraft, keep, readKept } from './story-draft.rules.ts';

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
  const [version, setVersion] = useState(story.version);
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  /** Grows when the text is replaced from outside, so that the editor takes it. */
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<KeptDraft>();
  const saving = useChange(saveStory);

  // Once, when the page is opened: later the window itself is ahead of what is kept.
  const lookForKept = useEffectEvent(() => {
    const kept = readKept(localStorage, story.id);
    if (kept && !isSame(kept.draft, draftOf(story))) setFound(kept);
  });
  useEffect(() => lookForKept(), []);

  const change = (changes: Partial<Draft>) => {
    const next = { ...latest.current, ...changes };
    latest.current = next;
    setDraft(next);
    keep(localStorage, story.id, { version, at: new Date().toISOString(), draft: next });
    if (state.kind !== 'offline' && state.kind !== 'conflict') setState({ kind: 'changed' });
  };

  const replace = (next: Draft, at: number) => {
    latest.current = next;
    setDraft(next);
    setVersion(at);
    setRound(round + 1);
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

  /** Returns the saved version; undefined when it was not saved. */
  const save = async (on = version): Promise<number | undefined> => {
    const sent = latest.current;
    try {
      const { version: saved } = await saving.send({ id: story.id, version: on, ...contentOf(sent) });
      setVersion(saved);
      setFound(undefined);
      if (latest.current === sent) {
        forget(localStorage, story.id);
        setState({ kind: 'saved' });
      } else {
        // Somebody went on typing while it was sent.
        keep(localStorage, story.id, { version: saved, at: new Date().toISOString(), draft: latest.current });
        setState({ kind: 'changed' });
      }
      return saved;
    } catch (error) {
      setState(await stateAfter(error));
      return undefined;
    }
  };

  const retry = useEffectEvent(() => void save());
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
    takeTheirs: (theirs: DeskStory) => {
      setFound(readKept(localStorage, story.id));
      replace(draftOf(theirs), theirs.version);
      setState({ kind: 'saved' });
    },
    /** After a restore the newest version is another one. */
    takeNewest: async () => {
      const newest = await fetchNewest();
      replace(draftOf(newest), newest.version);
      setState({ kind: 'saved' });
    },
    bringBack: () => {
      if (!found) return;
      replace(found.draft, version);
      setFound(undefined);
      setState({ kind: 'changed' });
    },
    dropFound: () => {
      setFound(undefined);
      forget(localStorage, story.id);
    },
  };
};
export type StoryDraft = ReturnType<typeof useStoryDraft>;
