import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Status } from '#ui/labels/Badge.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { orderCollections, readCollectionOrder } from '../../managed-collections.contract.ts';

type Listed = CallReply<typeof readCollectionOrder>['collections'];

/** Swaps an entry with its neighbour. */
const moved = (ids: readonly string[], place: number, by: 1 | -1): string[] => {
  const [id] = ids.slice(place, place + 1);
  return id === undefined ? [...ids] : ids.toSpliced(place, 1).toSpliced(place + by, 0, id);
};

const OrderForm = ({ collections, onClose }: { collections: Listed; onClose: () => void }) => {
  const { t } = useLingui();
  // As it was when the dialog opened: a later read never takes away what somebody is ordering.
  const [listed] = useState(collections);
  const before = listed.map(({ id }) => id);
  const [ids, setIds] = useState(before);
  const [said, setSaid] = useState('');
  const restoring = useChange(orderCollections, { done: () => ({ title: t`As it was before` }) });
  const ordering = useChange(orderCollections, {
    done: (_, { ids: after }) => {
      onClose();
      return {
        title: t`The order is saved`,
        action: { label: t`Undo`, onPress: () => void restoring.run({ ids: before, before: after }) },
      };
    },
  });
  const titleOf = (id: string) => listed.find((one) => one.id === id)?.title ?? '';
  const move = (place: number, by: 1 | -1) => {
    const id = ids[place] ?? '';
    setIds(moved(ids, place, by));
    setSaid(t`${titleOf(id)} is at place ${place + by + 1} of ${ids.length}.`);
  };
  return (
    <>
      <ol className="max-h-[55vh] overflow-y-auto border-line border-y">
        {ids.map((id, place) => (
          <li key={id} className="flex items-center gap-2 border-line border-b py-1 last:border-b-0">
            <span className="w-8 text-end text-ink-2 text-sm tabular-nums">{place + 1}</span>
            <span className="min-w-0 flex-1 break-words px-2 font-semibold">{titleOf(id)}</span>
            {listed.find((one) => one.id === id)?.isHidden && (
              <Status kind="off">
                <Trans>Hidden</Trans>
              </Status>
            )}
            <IconButton
              label={t`Move ${titleOf(id)} up`}
              icon={ArrowUp}
              disabled={place === 0}
              onClick={() => move(place, -1)}
            />
            <IconButton
              label={t`Move ${titleOf(id)} down`}
              icon={ArrowDown}
              disabled={place === ids.length - 1}
              onClick={() => move(place, 1)}
            />
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant="main"
          busy={ordering.isBusy}
          disabled={ids.every((id, place) => id === before[place])}
          onClick={() => void ordering.run({ ids, before })}
        >
          <Trans>Save the order</Trans>
        </Button>
      </div>
    </>
  );
};

/** The order in which visitors see the editors' collections. */
export const OrderDialog = ({ onClose }: { onClose: () => void }) => {
  const order = useQuery({ ...read(call, readCollectionOrder, {}), staleTime: 0 });
  return (
    <Dialog
      open
      size="l"
      onOpenChange={onClose}
      title={<Trans>Order of the editors’ collections</Trans>}
      description={<Trans>Visitors see them like this; those in season come first all the same.</Trans>}
    >
      <LoadedPart
        query={{ ...order, data: order.isFetchedAfterMount ? order.data : undefined }}
        failed={<Trans>The collections could not be loaded</Trans>}
        next={href('adminManageCollections')}
        waiting="h-60"
      >
        {({ collections }) =>
          collections.length === 0 ? (
            <p className="text-ink-2">
              <Trans>There is no editors’ collection yet.</Trans>
            </p>
          ) : (
            <OrderForm collections={collections} onClose={onClose} />
          )
        }
      </LoadedPart>
    </Dialog>
  );
};
