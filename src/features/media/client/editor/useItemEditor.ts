import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { change } from '#ui/data/useChange.ts';
import { refusalOf } from '#ui/forms/form-refusal.rules.ts';
import { toast } from '#ui/messages/toast.ts';
import type { ItemKind } from '../../media.rules.ts';
import { changeOwnItem, type ItemView } from '../../own-items.contract.ts';
import { type MissingDetail, mayEdit, missingDetails } from '../../own-items.rules.ts';
import { missingWords } from '../item-words.ts';
import { putItem, useHandIn } from '../own-items.ts';
import { type DetailName, type Details, type Draft, type DraftStore, makeDraftStore } from './draft-store.ts';

/** Error message for each field. */
export type FieldErrors = Partial<Record<DetailName, string>>;

const detailNames = [
  'title',
  'description',
  'altText',
  'tags',
  'categorySlug',
  'moreCategorySlugs',
  'islandSlug',
  'location',
  'access',
  'isEditorial',
  'genre',
  'mood',
  'tempoBpm',
  'isLoop',
] as const satisfies DetailName[];

const missingFieldErrors = (kind: ItemKind, details: Details, i18n: I18n): FieldErrors =>
  Object.fromEntries(missingDetails({ ...details, kind }).map((name) => [name, i18n._(missingWords[name])]));

const refusedFieldErrors = (i18n: I18n, error: unknown): FieldErrors =>
  Object.fromEntries(
    refusalOf(i18n, error, detailNames).issues.map(({ field, message }) => [field.split('.')[0], message]),
  );

/** The server's message if it belongs to no field, else `null`. */
const serverMessageOf = (i18n: I18n, error: unknown): string | null => {
  const { message } = refusalOf(i18n, error, detailNames);
  return typeof message === 'object' && message !== null ? message.text : null;
};

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

const draftStores = new WeakMap<QueryClient, DraftStore>();

const draftStoreOf = (queries: QueryClient): DraftStore => {
  const existing = draftStores.get(queries);
  if (existing) return existing;
  const draftStore = makeDraftStore({
    save: async (id, changes) => {
      await change(queries, changeOwnItem, { id, ...changes }, { update: putItem });
    },
    now: () => Date.now(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  draftStore.subscribe(() => {
    const change = draftStore.hasUnsaved() ? window.addEventListener : window.removeEventListener;
    change('beforeunload', warnBeforeUnload);
  });
  draftStores.set(queries, draftStore);
  return draftStore;
};

export type DetailsEditing = {
  details: Details;
  draft: Draft;
  change: (changes: Partial<Details>) => void;
  flush: () => Promise<boolean>;
  forget: () => void;
};

const detailsIn = (item: ItemView): Details => ({
  title: item.title,
  description: item.description,
  altText: item.altText,
  tags: item.tags,
  categorySlug: item.categorySlug,
  moreCategorySlugs: item.moreCategorySlugs,
  islandSlug: item.islandSlug,
  location: item.location,
  access: item.access,
  isEditorial: item.isEditorial,
  genre: item.genre,
  mood: item.mood,
  tempoBpm: item.tempoBpm,
  isLoop: item.isLoop,
});

/** The details of an item with unsaved changes on top. They are saved automatically. */
const useDetails = (item: ItemView): DetailsEditing => {
  const draftStore = draftStoreOf(useQueryClient());
  const { id } = item;
  const draft = useSyncExternalStore(
    draftStore.subscribe,
    () => draftStore.draftOf(id),
    () => draftStore.draftOf(id),
  );
  useEffect(() => () => void draftStore.flush(id), [draftStore, id]);
  return {
    details: { ...detailsIn(item), ...draft.changes },
    draft,
    change: (changes) => draftStore.change(id, changes),
    flush: () => draftStore.flush(id),
    forget: () => draftStore.forget(id),
  };
};

/** In the order of the form. */
const inForm: readonly MissingDetail[] = ['title', 'altText', 'islandSlug', 'categorySlug'];

/** State and actions for editing one item. */
export const useItemEditor = (item: ItemView, onHandedIn: (id: string) => void) => {
  const { t, i18n } = useLingui();
  const body = useRef<HTMLDivElement>(null);
  const editing = useDetails(item);
  const handingIn = useHandIn();
  // Stored by id, because the editor stays mounted when another item is opened.
  const [missingShownForId, setMissingShownForId] = useState<string>();
  const [submittingId, setSubmittingId] = useState<string>();

  const missing = missingDetails({ ...editing.details, kind: item.kind });
  const errors: FieldErrors = {
    ...(editing.draft.status === 'failed' && refusedFieldErrors(i18n, editing.draft.error)),
    ...(missingShownForId === item.id && missingFieldErrors(item.kind, editing.details, i18n)),
  };

  const handIn = async () => {
    try {
      if (!(await editing.flush())) return;
      await handingIn.send({ id: item.id });
      toast({ title: t`Handed in`, description: t`“${item.title}” waits for review now.`, variant: 'success' });
      onHandedIn(item.id);
    } catch (error) {
      toast({
        title: t`Not handed in`,
        description: serverMessageOf(i18n, error) ?? t`We could not be reached. Check your connection and try again.`,
        variant: 'destructive',
      });
    }
  };

  const submit = async () => {
    setMissingShownForId(item.id);
    const first = inForm.find((name) => missing.includes(name));
    if (first) return body.current?.querySelector<HTMLElement>(`[data-detail=${first}]`)?.focus();
    setSubmittingId(item.id);
    await handIn();
    setSubmittingId(undefined);
  };

  const isDraft = item.handedInAt === null && (item.state === 'processing' || item.state === 'awaiting_review');
  return {
    item,
    body,
    editing,
    errors,
    isLocked: !mayEdit(item.state),
    isDraft,
    isSubmitting: submittingId === item.id,
    submit,
  };
};

export type ItemEditing = ReturnType<typeof useItemEditor>;
