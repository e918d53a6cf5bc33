import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { isNewHere } from '#features/accounts/client/auth/auth-markers.ts';
import { returnPathFor } from '#features/items/client/wishes.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import type { CacheWriter } from '#ui/data/cached.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { useLocation } from '#ui/navigation/router.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { titleField } from '../../collection-fields.rules.ts';
import { createCollection, listMemberships, type Membership, setMembership } from '../../collections.contract.ts';
import { CollectionChoices } from './CollectionChoices.tsx';
import { showSaved } from './Saving.tsx';

const fields = z.object({ title: titleField });

type NewCollectionProps = { itemId: string; isFirst: boolean; onMade: () => void };

/** A first collection has a name already, so Done saves; a title that is being typed stays. */
const FirstTitle = () => {
  const { t } = useLingui();
  const { getFieldState, getValues, setValue } = useFormContext<{ title: string }>();
  const suggest = useEffectEvent(() => {
    if (!getFieldState('title').isDirty && getValues('title') === '') setValue('title', t`My collection`);
  });
  useEffect(() => suggest(), []);
  return null;
};

/** Creates a private collection with the item, inside the dialog. */
const InlineNewCollection = ({ itemId, isFirst, onMade }: NewCollectionProps) => {
  const { t } = useLingui();
  const creating = useChange(createCollection, {
    done: (_, { title }) => ({ title: t`Saved to “${title}”`, description: t`It is private until you share it.` }),
  });
  return (
    <Form
      schema={fields}
      defaults={{ title: '' }}
      onSubmit={async ({ title }, form) => {
        await creating.send({ title, visibility: 'private', itemIds: [itemId] });
        form.reset({ title: '' });
        onMade();
      }}
      className="grid gap-2 border-line border-t pt-4"
    >
      {isFirst && <FirstTitle />}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <FormField name="title" label={<Trans>New collection</Trans>}>
          {(field) => <Input autoComplete="off" placeholder={t`Title`} {...field} />}
        </FormField>
        <SubmitButton variant="line" icon={Plus} className="mt-[1.64rem]">
          <Trans>Create</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
};

/** Toggles at once and reverts with a message if the server refuses. */
const useMembershipChanges = (itemId: string) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { queryKey } = read(call, listMemberships, { id: itemId });

  const rowOf = (id: string) => queries.getQueryData(queryKey)?.find((row) => row.id === id);
  const titleOf = (id: string) => rowOf(id)?.title ?? '';
  const put = (cache: CacheWriter, id: string, fields: Partial<Membership>) =>
    cache.write(queryKey, (rows) => rows?.map((row) => (row.id === id ? { ...row, ...fields } : row)));

  const { run } = useChange(setMembership, {
    show: (cache, { id, included }) => {
      const { includes = false, count = 0 } = rowOf(id) ?? {};
      put(cache, id, { includes: included, count: count + Number(included) - Number(includes) });
      // Whether it is still saved after taking it out of one collection, the server knows.
      const undoSaved = included ? showSaved(cache, itemId) : () => undefined;
      return () => {
        put(cache, id, { includes, count });
        undoSaved();
      };
    },
    update: (cache, { included, count }, { id }) => put(cache, id, { includes: included, count }),
    done: (_, { id, included }) => ({
      title: included ? t`Saved to “${titleOf(id)}”` : t`Taken out of “${titleOf(id)}”`,
    }),
    failed: (said, _, { id, included }) => ({
      title: included ? t`Could not save to “${titleOf(id)}”` : t`Could not take it out of “${titleOf(id)}”`,
      description: said,
    }),
  });
  return {
    toggle: async ({ id, includes }: Membership): Promise<void> => {
      await run({ id, itemId, included: !includes });
    },
  };
};

export type SavedItem = { id: string; title: string };

const Memberships = ({ itemId, onMade }: { itemId: string; onMade: () => void }) => {
  const list = useQuery({ ...read(call, listMemberships, { id: itemId }), refetchOnMount: 'always' });
  const { toggle } = useMembershipChanges(itemId);
  if (!list.data && list.isError)
    return (
      <ErrorState
        headingLevel="h3"
        title={<Trans>Your collections could not be loaded</Trans>}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  const isFirst = list.data?.length === 0;
  return (
    <div className="grid gap-4">
      {list.data ? (
        <CollectionChoices memberships={list.data} onToggle={toggle} />
      ) : (
        <SkeletonFrame className="grid gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonFrame>
      )}
      {isFirst && (
        <p className="text-ink-2">
          <Trans>You have no collection yet. Done makes this one; call it what you like.</Trans>
        </p>
      )}
      <InlineNewCollection itemId={itemId} isFirst={isFirst} onMade={onMade} />
    </div>
  );
};

const SignInFirst = ({ item, onLeave }: { item: SavedItem; onLeave: () => void }) => {
  const next = returnPathFor(useLocation(), { action: 'save', itemId: item.id });
  const isNew = isNewHere();
  const signIn = (
    <Button key="in" variant={isNew ? 'line' : 'main'} to={href('login', {}, { next })} onClick={onLeave}>
      <Trans>Sign in</Trans>
    </Button>
  );
  const signUp = (
    <Button key="up" variant={isNew ? 'main' : 'line'} to={href('signup', {}, { next })} onClick={onLeave}>
      <Trans>Sign up</Trans>
    </Button>
  );
  return <div className="flex flex-wrap gap-2">{isNew ? [signUp, signIn] : [signIn, signUp]}</div>;
};

/** Done also makes the collection whose title was typed and not sent. */
const useDone = (onClose: () => void) => {
  const content = useRef<HTMLDivElement>(null);
  const isClosing = useRef(false);
  const finish = () => {
    const form = content.current?.querySelector('form');
    const title = form && new FormData(form).get('title');
    isClosing.current = typeof title === 'string' && title.trim() !== '';
    if (isClosing.current) form?.requestSubmit();
    else onClose();
  };
  const closeIfDone = () => {
    if (isClosing.current) onClose();
    isClosing.current = false;
  };
  return { content, finish, closeIfDone };
};

type Props = { item: SavedItem; open: boolean; onClose: () => void };

/** Dialog to choose collections for an item; after signing in, visitors return here. */
export const SaveDialog = ({ item, open, onClose }: Props) => {
  const viewer = useViewer();
  const doneButton = useRef<HTMLButtonElement>(null);
  const { content, finish, closeIfDone } = useDone(onClose);
  const { title } = item;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      // A text field would call up the keyboard of a phone.
      firstFocus={viewer ? doneButton : undefined}
      actions={
        viewer && (
          <Button ref={doneButton} variant="main" onClick={finish}>
            <Trans>Done</Trans>
          </Button>
        )
      }
      title={viewer ? <Trans>Save to a collection</Trans> : <Trans>Sign in to save</Trans>}
      description={
        viewer ? title : <Trans>Collections belong to an account. You come back here, and “{title}” is saved.</Trans>
      }
    >
      {viewer ? (
        <div ref={content}>
          <Memberships itemId={item.id} onMade={closeIfDone} />
        </div>
      ) : (
        <SignInFirst item={item} onLeave={onClose} />
      )}
    </Dialog>
  );
};
