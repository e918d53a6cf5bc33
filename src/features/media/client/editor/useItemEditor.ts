import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { toast } from '#ui/toast.ts';
import { type MissingDetail, missingDetails } from '../../item-details.rules.ts';
import type { ItemView } from '../../own-items.contract.ts';
import { mayEdit } from '../../own-items.rules.ts';
import { type FieldErrors, serverMessageOf, missingFieldErrors, refusedFieldErrors } from './field-words.ts';
import { useDetails } from './useDetails.ts';
import { useHandIn } from './useItemMoves.ts';

/** From the top of the form to its end. */
const inForm: readonly MissingDetail[] = ['title', 'altText', 'islandSlug', 'categorySlug'];

/** Everything about editing one item. */
export const useItemEditor = (item: ItemView, onHandedIn: (id: string) => void) => {
  const { t, i18n } = useLingui();
  const body = useRef<HTMLDivElement>(null);
  const editing = useDetails(item);
  const handingIn = useHandIn();
  // By id, since the editor stays while the item in it changes.
  const [wantedId, setWantedId] = useState<string>();
  const [submittingId, setSubmittingId] = useState<string>();

  const missing = missingDetails({ ...editing.details, kind: item.kind });
  const errors: FieldErrors = {
    ...(editing.draft.status === 'failed' && refusedFieldErrors(editing.draft.error)),
    ...(wantedId === item.id && missingFieldErrors(item.kind, editing.details, i18n)),
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
        description: serverMessageOf(error) ?? t`We could not be reached. Check your connection and try again.`,
        variant: 'destructive',
      });
    }
  };

  const submit = async () => {
    setWantedId(item.id);
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
