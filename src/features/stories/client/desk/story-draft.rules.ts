import type { FieldIssue } from '#shared/errors.ts';
import type { DeskStory } from '../../story-desk.contract.ts';
import type { StoryDocument } from '../../story-document.rules.ts';

/** What the editor's form holds; tags are one line of text there. */
export type Draft = {
  title: string;
  slug: string;
  standfirst: string;
  author: string;
  /** Empty for a name without an account. */
  authorId: string;
  tags: string;
  islandSlug: string;
  place: string;
  dated: string;
  relatedIds: string[];
  document: StoryDocument;
};

export const draftOf = (story: DeskStory): Draft => ({
  title: story.title,
  slug: story.slug,
  standfirst: story.standfirst,
  author: story.author,
  authorId: story.authorId ?? '',
  tags: story.tags.join(', '),
  islandSlug: story.islandSlug ?? '',
  place: story.place,
  dated: story.dated,
  relatedIds: story.relatedIds,
  document: story.document,
});

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** The body of the call that saves it. */
export const contentOf = ({ authorId, tags, islandSlug, ...draft }: Draft) => ({
  ...draft,
  authorId: authorId || null,
  tags: tagsIn(tags),
  islandSlug: islandSlug || null,
});

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'changed' }
  /** The server cannot be reached; it is tried again by itself. */
  | { kind: 'offline' }
  /** Somebody else has saved `theirs` meanwhile. */
  | { kind: 'conflict'; theirs: DeskStory }
  | { kind: 'refused'; message: string; issues: readonly FieldIssue[] };

/** The text in the window: what is typed, what of it is saved, and what stands in the way. */
export type DraftState = {
  draft: Draft;
  /** What the server has; the same object as `draft` while nothing is unsaved. */
  stored: Draft;
  version: number;
  save: SaveState;
  /** Grows when the text is replaced from outside, so that the editor takes it. */
  round: number;
  /** What was sent since the last reply, by its key: a text that arrived while its reply was lost is known again. */
  attempts: ReadonlyMap<string, { sent: Draft; isAutomatic: boolean }>;
  /** The key of the newest version, where this window has saved it by itself: the next one may take its place. */
  step: string | undefined;
};

export type DraftEvent =
  | { kind: 'typed'; changes: Partial<Draft> }
  | { kind: 'sent'; key: string; isAutomatic: boolean }
  /** The attempt with this key was saved as `version`; its reply may have been lost before. */
  | { kind: 'arrived'; key: string; version: number }
  | { kind: 'failed'; save: Exclude<SaveState, { kind: 'saved' | 'changed' }> }
  /** The window takes what the server has. */
  | { kind: 'tookStored'; draft: Draft; version: number }
  /** A text that lay in the browser returns, with the version that it was written upon. */
  | { kind: 'broughtBack'; draft: Draft; version: number };

export const startOf = (draft: Draft, version: number): DraftState => ({
  draft,
  stored: draft,
  version,
  save: { kind: 'saved' },
  round: 0,
  attempts: new Map(),
  step: undefined,
});

export const isUnsaved = ({ draft, stored }: Pick<DraftState, 'draft' | 'stored'>): boolean => draft !== stored;

/** A text that cannot be saved by itself stays as it is until the way is free. */
const changed = (save: SaveState): SaveState =>
  save.kind === 'offline' || save.kind === 'conflict' ? save : { kind: 'changed' };

/** What was sent before is another text; its version is no reason to save this one unasked. */
const replaced = (state: DraftState, draft: Draft, version: number): DraftState => ({
  ...state,
  draft,
  version,
  round: state.round + 1,
  attempts: new Map(),
  step: undefined,
});

export const nextDraft = (state: DraftState, event: DraftEvent): DraftState => {
  switch (event.kind) {
    case 'typed':
      return { ...state, draft: { ...state.draft, ...event.changes }, save: changed(state.save) };
    case 'sent': {
      const { key, isAutomatic } = event;
      return { ...state, attempts: new Map(state.attempts).set(key, { sent: state.draft, isAutomatic }) };
    }
    case 'arrived': {
      const attempt = state.attempts.get(event.key);
      // The window holds another text since; its own save goes on from the version that it knows.
      if (!attempt) return state;
      return {
        ...state,
        stored: attempt.sent,
        version: event.version,
        // Somebody may have gone on typing while it was sent.
        save: state.draft === attempt.sent ? { kind: 'saved' } : { kind: 'changed' },
        attempts: new Map(),
        step: attempt.isAutomatic ? event.key : undefined,
      };
    }
    case 'failed':
      return { ...state, save: event.save };
    case 'tookStored':
      return { ...replaced(state, event.draft, event.version), stored: event.draft, save: { kind: 'saved' } };
    case 'broughtBack': {
      const next = replaced(state, event.draft, event.version);
      return { ...next, save: changed(state.save) };
    }
  }
};

const QUIET_MS = 1_500;
const LONGEST_WAIT_MS = 10_000;

/** When a text is saved by itself: after a pause, and at the latest some seconds after the first unsaved letter. */
export const saveDelay = (unsavedSince: number, now: number): number =>
  Math.max(0, Math.min(QUIET_MS, unsavedSince + LONGEST_WAIT_MS - now));
