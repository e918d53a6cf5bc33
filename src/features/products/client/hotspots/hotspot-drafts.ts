import { useSyncExternalStore } from 'react';
import { type HotspotDraft, isChanged } from './hotspot-draft.rules.ts';

const drafts = new Map<string, HotspotDraft>();
const listeners = new Set<() => void>();

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Keeps unsaved changes while navigating within the site; closing the page asks first. */
export const keepDraft = (itemId: string, draft: HotspotDraft | undefined): void => {
  if (draft) drafts.set(itemId, draft);
  else drafts.delete(itemId);
  const hasUnsaved = [...drafts.values()].some(isChanged);
  const change = hasUnsaved ? window.addEventListener : window.removeEventListener;
  change('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
};

export const draftFor = (itemId: string): HotspotDraft | undefined => drafts.get(itemId);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useDraft = (itemId: string): HotspotDraft | undefined =>
  useSyncExternalStore(
    subscribe,
    () => drafts.get(itemId),
    () => undefined,
  );
