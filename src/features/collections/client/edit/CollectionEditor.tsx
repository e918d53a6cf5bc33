import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#features/media/client/ConfirmDialog.tsx';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input, Textarea } from '#ui/forms/Input.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { toast } from '#ui/messages/toast.ts';
import { wordedError } from '#ui/messages/worded.ts';
import { useNavigate } from '#ui/navigation/router.tsx';
import { deleteCollection } from '../../collections.contract.ts';
import { LONGEST_CURATORS_NOTE } from '../../collections.rules.ts';
import type { WholeCollection } from '../detail/CollectionHead.tsx';
import { keysOf } from '../detail/CollectionItems.tsx';
import { SeasonFields, VisibilityField } from './CollectionFields.tsx';
import { areSame, type DetailsForm, detailsForm, detailsOf, formOf } from './details-form.rules.ts';
import { SortableItems } from './SortableItems.tsx';
import { allItems, isGone, useCollectionEdits } from './useCollectionEdits.ts';

const DeleteCollection = ({ id, title }: { id: string; title: string }) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const isDeleted = useRef(false);
  const deleting = useChange(deleteCollection, {
    // Its page stays on screen until the next one is loaded.
    update: (cache) => {
      for (const queryKey of keysOf(id)) cache.keep(queryKey);
    },
  });
  useEffect(
    () => () => {
      if (!isDeleted.current) return;
      for (const queryKey of keysOf(id)) queries.removeQueries({ queryKey });
    },
    [queries, id],
  );
  const remove = async () => {
    // If it was already deleted in another window, that is fine.
    const isDone = await deleting.send({ id }).then(() => true, isGone);
    if (!isDone) return;
    isDeleted.current = true;
    toast({ title: t`Deleted “${title}”`, variant: 'success' });
    await navigate(href('collections'));
  };
  return (
    <>
      <Button variant="danger" icon={Trash2} className="justify-self-start" onClick={() => setAsking(true)}>
        <Trans>Delete collection</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Delete “{title}”?</Trans>}
        description={
          <Trans>The collection is gone for good, also for people who have its link. The items in it stay.</Trans>
        }
        keep={<Trans>Keep it</Trans>}
        confirm={<Trans>Delete</Trans>}
        busy={deleting.isBusy}
        problem={deleting.error && <Trans>It could not be deleted. Please try again.</Trans>}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

type Props = { collection: WholeCollection; onDone: () => void };

/** Shows a refusal once, however many changes were waiting behind it. */
const useRefusalToast = () => {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const [shown] = useState(() => new WeakSet<object>());
  return (error: unknown) => {
    if (typeof error !== 'object' || error === null || shown.has(error)) return;
    shown.add(error);
    if (isGone(error)) {
      toast({ title: t`This collection is no longer there`, variant: 'destructive' });
      void navigate(href('collections'));
      return;
    }
    toast({
      title: t`That could not be saved`,
      description: wordedError(i18n, error) ?? t`We could not be reached. Check your connection and try again.`,
      variant: 'destructive',
    });
  };
};

/** Editor for title, visibility, order and items of a collection. */
export const CollectionEditor = ({ collection, onDone }: Props) => {
  const { id, owner, title } = collection;
  const [atFirst] = useState(collection);
  const items = useQuery(allItems(call, id));
  const { changeDetails, move, takeOut, finish, wasChangedElsewhere } = useCollectionEdits(id, collection.version);
  const showRefusal = useRefusalToast();
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the page, so scroll to the top.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  const save = async (form: DetailsForm) => {
    const wanted = detailsOf(form);
    const { season, ...words } = wanted;
    if (!areSame(wanted, atFirst))
      await changeDetails({ ...words, ...(!owner && { season }) }).catch((error: unknown) => {
        if (isGone(error)) showRefusal(error);
        throw error;
      });
    await finish();
    onDone();
  };

  return (
    <div className="wrap grid items-start gap-x-12 gap-y-10 py-[clamp(28px,4vw,56px)] lg:grid-cols-[minmax(0,1fr)_384px]">
      <div className="grid gap-5 lg:order-2 lg:sticky lg:top-[calc(var(--header)+20px)]">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          <Trans>Edit collection</Trans>
        </h1>
        {wasChangedElsewhere && (
          <Notice tone="warning" role="alert" title={<Trans>Changed in another window</Trans>}>
            <Trans>
              It is now called “{title}”, and the list shows what is in it now. What you typed is still here: Done puts
              it in place of what stands there.
            </Trans>
          </Notice>
        )}
        <Form schema={detailsForm} defaults={formOf(atFirst)} onSubmit={save}>
          <FormField name="title" label={<Trans>Title</Trans>}>
            {(field) => <Input autoComplete="off" {...field} />}
          </FormField>
          <FormField
            name="note"
            label={<Trans>Curator’s note</Trans>}
            hint={<Trans>What it is about, in up to {LONGEST_CURATORS_NOTE} characters.</Trans>}
          >
            {(field) => <Textarea {...field} />}
          </FormField>
          {owner ? <VisibilityField /> : <SeasonFields />}
          <SubmitButton wide>
            <Trans>Done</Trans>
          </SubmitButton>
        </Form>
        <DeleteCollection id={id} title={title} />
      </div>
      <section aria-labelledby="order" className="min-w-0">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="order">
            <Trans>Order</Trans>
          </h2>
          <p role="status" className="text-ink-2 text-sm">
            {items.data && <Plural value={items.data.length} one="# item" other="# items" />}
          </p>
        </div>
        {!items.data && items.isError && (
          <ErrorState
            headingLevel="h3"
            title={<Trans>These items could not be loaded</Trans>}
            retrying={items.isFetching}
            onRetry={() => void items.refetch()}
          />
        )}
        {!items.data && !items.isError && (
          <SkeletonFrame className="grid gap-2">
            <Skeleton shape="card" className="h-18" />
            <Skeleton shape="card" className="h-18" />
            <Skeleton shape="card" className="h-18" />
          </SkeletonFrame>
        )}
        {items.data?.length === 0 && (
          <p className="text-ink-2">
            <Trans>There is nothing in it yet. Use the bookmark on any picture, clip or sound.</Trans>
          </p>
        )}
        {items.data && (
          <SortableItems
            items={items.data}
            onMove={(itemId, before) => void move(itemId, before).catch(showRefusal)}
            onTakeOut={(item) => void takeOut(item.id).catch(showRefusal)}
          />
        )}
      </section>
    </div>
  );
};
