import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dayOf } from '#shared/time.ts';
import { change } from '#ui/data/useChange.ts';
import { refusalOf } from '#ui/forms/form-refusal.rules.ts';
import { toast } from '#ui/messages/toast.ts';
import { worded } from '#ui/messages/worded.ts';
import { mayComeBack, openReasons } from '../../corrections.rules.ts';
import { changeOwnItem, type ItemView } from '../../own-items.contract.ts';
import { detailNames, handInIssues, type MissingDetail, mayEdit } from '../../own-items.rules.ts';
import { mainAnswer } from '../../review.rules.ts';
import { isDraft } from '../list/item-status.rules.ts';
import { putItem, useHandIn } from '../own-items.ts';
import { type DetailName, type Details, type Draft, type DraftStore, makeDraftStore } from './draft-store.ts';

/** Error message for each field. */
export type FieldErrors = Partial<Record<DetailName, string>>;

const errorsOf = (i18n: I18n, issues: ReturnType<typeof handInIssues>): FieldErrors =>
  Object.fromEntries(issues.map((issue) => [issue.field, worded(i18n, issue)]));

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
      // Screens get the saved item before the draft drops the changes, so the old item is not shown for a moment.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
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
  recognisable: item.recognisable,
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
  const [askedForId, setAskedForId] = useState<string>();
  const [submittingId, setSubmittingId] = useState<string>();

  const issues = handInIssues({ ...editing.details, kind: item.kind });
  const errors: FieldErrors = {
    ...(editing.draft.status === 'failed' && refusedFieldErrors(i18n, editing.draft.error)),
    ...(missingShownForId === item.id && errorsOf(i18n, issues)),
  };

  const handIn = async (isAsked: boolean) => {
    try {
      if (!(await editing.flush())) return;
      await handingIn.send({ id: item.id, anyway: isAsked ? 'true' : undefined });
      toast({
        title: t`Submitted`,
        description: t`“${editing.details.title}” waits for review now.`,
        variant: 'success',
      });
      onHandedIn(item.id);
    } catch (error) {
      toast({
        title: t`Not submitted`,
        description: serverMessageOf(i18n, error) ?? t`We could not be reached. Check your connection and try again.`,
        variant: 'destructive',
      });
    }
  };

  const correction = {
    reasons: item.rejection?.reasons ?? item.leftReasons,
    judged: item.judged,
    now: { ...item, ...editing.details },
    // What was typed counts at once; it is saved before the item is submitted.
    isEdited: item.isEdited || Object.keys(editing.draft.changes).length > 0,
    today: dayOf(new Date()),
  };
  const open = openReasons(correction);

  /** Asks first where something that was criticised has not changed. */
  const submit = async (isAsked = false) => {
    setMissingShownForId(item.id);
    const first = inForm.find((name) => issues.some(({ field }) => field === name));
    if (first) return body.current?.querySelector<HTMLElement>(`[data-detail=${first}]`)?.focus();
    if (open.length > 0 && !isAsked) return setAskedForId(item.id);
    setAskedForId(undefined);
    setSubmittingId(item.id);
    await handIn(isAsked);
    setSubmittingId(undefined);
  };

  const isRejected = item.state === 'rejected';
  return {
    item,
    body,
    editing,
    errors,
    isLocked: !mayEdit(item.state),
    isRejected,
    answer: mainAnswer(item.rejection?.reasons ?? []),
    mayHandIn: isDraft(item) || (isRejected && mayComeBack(correction)),
    isSubmitting: submittingId === item.id,
    /** Reasons that nothing has answered, while the creator is asked about them. */
    askedAbout: askedForId === item.id ? open : [],
    stopAsking: () => setAskedForId(undefined),
    submit,
  };
};

export type ItemEditing = ReturnType<typeof useItemEditor>;
