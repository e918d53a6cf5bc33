import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { read } from '#ui/query-client.ts';
import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { listMemberships } from '../../collections.contract.ts';
import { CollectionChoices } from './CollectionChoices.tsx';
import { useMembershipChanges } from './membership-changes.ts';
import { InlineNewCollection } from './NewHere.tsx';
import { rememberSave } from './remembered-save.ts';

export type SavedItem = { id: string; title: string };

const Memberships = ({ itemId }: { itemId: string }) => {
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
      {list.data?.length === 0 && (
        <p className="text-ink-2">
          <Trans>You have no collection yet. Give the first one a title.</Trans>
        </p>
      )}
      <InlineNewCollection itemId={itemId} />
    </div>
  );
};

const SignInFirst = ({ item, onLeave }: { item: SavedItem; onLeave: () => void }) => {
  const { pathname, search } = useLocation();
  const next = pathname + search;
  const leave = () => {
    rememberSave(item);
    onLeave();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="main" to={href('login', {}, { next })} onClick={leave}>
        <Trans>Sign in</Trans>
      </Button>
      <Button to={href('signup')} onClick={leave}>
        <Trans>Open an account</Trans>
      </Button>
    </div>
  );
};

type Props = { item: SavedItem; open: boolean; onClose: () => void };

/** Asks into which collection an item goes; whoever is not signed in comes back here afterwards. */
export const SaveDialog = ({ item, open, onClose }: Props) => {
  const viewer = useViewer();
  const { title } = item;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={viewer ? <Trans>Save to a collection</Trans> : <Trans>Sign in to save</Trans>}
      description={
        viewer ? title : <Trans>Collections belong to an account. You come back here, and “{title}” waits.</Trans>
      }
    >
      {viewer ? <Memberships itemId={item.id} /> : <SignInFirst item={item} onLeave={onClose} />}
    </Dialog>
  );
};
