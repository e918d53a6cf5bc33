import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button } from '#ui/base/Button.tsx';
import type { Selection } from '#ui/tables/table.rules.ts';
import type { ItemView } from '../../own-items.contract.ts';
import type { GroupName } from '../../own-items.rules.ts';
import { kindByName } from '../../upload-limits.rules.ts';
import type { Transfer } from '../queue/transfer.rules.ts';
import { resumeUpload, uploadQueue } from '../queue/upload-queue.ts';
import type { UnfinishedUpload } from '../queue/useTransfers.ts';
import { ChooseAgainRow } from './ChooseAgainRow.tsx';
import { FailedFold } from './FailedFold.tsx';
import { ItemRow } from './ItemRow.tsx';
import { LiveWall } from './LiveWall.tsx';
import { RefusedRow, TransferRow } from './TransferRow.tsx';
import type { ReplacedItem } from './UploadRow.tsx';

type GroupHeadingProps = { id: string; count: number; children: ReactNode; action?: ReactNode };

/** A group's name and the count of all that is in it, loaded or not. */
const GroupHeading = ({ id, count, children, action }: GroupHeadingProps) => (
  <div className="flex min-h-11 items-baseline gap-2 border-line border-b pt-6 pb-2">
    <h2 id={id} className="text-lg tracking-tight">
      {children}
    </h2>
    <span className="text-ink-2 text-sm tabular-nums">{count}</span>
    {action && <div className="ml-auto">{action}</div>}
  </div>
);

type GroupProps = { name: ReactNode; count: number; action?: ReactNode; isWall?: true; children: ReactNode };

const Group = ({ name, count, action, isWall, children }: GroupProps) => {
  const id = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={id}>
      <GroupHeading id={id} count={count} action={action}>
        {name}
      </GroupHeading>
      <ul className={isWall && 'grid grid-cols-2 gap-x-3 gap-y-5 pt-4 sm:grid-cols-3'}>{children}</ul>
    </section>
  );
};

type Props = {
  groups: Record<GroupName, ItemView[]>;
  transfers: readonly Transfer[];
  unfinished: readonly UnfinishedUpload[];
  /** Counts of all items, while the list has further pages. */
  totals: Record<GroupName, number> | null;
  /** A link of a row was followed. */
  onFollow: () => void;
  openId: string | undefined;
  choosableIds: readonly string[];
  selection: Selection;
  onToggle: (id: string) => void;
  retryingId: string | undefined;
  onOpen: (id: string) => void;
  onAnswer: (id: string) => void;
  onRetry: (id: string) => void;
  onCancelTransfer: (transfer: Transfer) => void;
  onCancelUnfinished: (upload: UnfinishedUpload) => void;
  onDeleted: (id: string) => void;
};

/** One failed file is shown; several are folded. */
const FEWEST_FOLDED = 2;

const isDone = ({ status }: Transfer) => status === 'refused';

export const UploadGroups = (props: Props) => {
  const { groups, transfers, unfinished, totals, openId, retryingId, onOpen, onRetry } = props;
  const replaceable = new Map(groups.needsYou.map((item) => [item.id, item]));
  /** The failed or rejected item that this upload replaces, if the list shows it. */
  const itemOf = ({ replacesItemId }: Transfer | UnfinishedUpload) => replaceable.get(replacesItemId ?? '');
  const replacedBy = (file: Transfer | UnfinishedUpload): ReplacedItem | undefined => {
    const item = itemOf(file);
    return item && { id: item.id, title: item.title, isOpen: item.id === openId, onOpen };
  };
  const refused = transfers.filter((transfer) => isDone(transfer) && !itemOf(transfer));
  const lost = transfers.filter(({ status }) => status === 'lost');
  const onTheirWay = transfers.filter((transfer) => !isDone(transfer) && transfer.status !== 'lost');
  const replacing = new Set([...lost, ...onTheirWay, ...unfinished].map(({ replacesItemId }) => replacesItemId));
  const needsYou = groups.needsYou.filter(({ id }) => !replacing.has(id));
  const failed = needsYou.filter(({ state }) => state === 'failed');
  const isFolded = failed.length >= FEWEST_FOLDED;
  const rows = (items: readonly ItemView[]) =>
    items.map((item) => (
      <ItemRow
        key={item.id}
        item={item}
        refused={transfers.find((transfer) => isDone(transfer) && transfer.replacesItemId === item.id)}
        isOpen={item.id === openId}
        isChosen={props.choosableIds.includes(item.id) ? props.selection.has(item.id) : undefined}
        onToggle={props.onToggle}
        isRetrying={item.id === retryingId}
        onOpen={onOpen}
        onAnswer={props.onAnswer}
        onRetry={onRetry}
        onFollow={props.onFollow}
      />
    ));
  /** Items of a group that are on pages that are not loaded. */
  const furtherIn = (name: GroupName) => Math.max(0, (totals?.[name] ?? 0) - groups[name].length);
  return (
    <>
      <Group
        name={<Trans>Needs you</Trans>}
        count={refused.length + lost.length + unfinished.length + needsYou.length + furtherIn('needsYou')}
        action={
          refused.length > 1 && (
            <Button variant="ghost" size="s" onClick={() => uploadQueue.dismiss(isDone)} className="-my-2">
              <Trans>Dismiss refused files</Trans>
            </Button>
          )
        }
      >
        {refused.map((transfer) => (
          <RefusedRow key={transfer.key} transfer={transfer} />
        ))}
        {lost.map((transfer) => (
          <ChooseAgainRow
            key={transfer.key}
            fileName={transfer.fileName}
            kind={transfer.kind}
            bytes={transfer.bytes}
            receivedBytes={transfer.sentBytes}
            onFile={(file) => uploadQueue.chooseAgain(transfer.key, file)}
            replaced={replacedBy(transfer)}
            onCancel={() => props.onCancelTransfer(transfer)}
          />
        ))}
        {unfinished.map((upload) => (
          <ChooseAgainRow
            key={upload.id}
            fileName={upload.fileName}
            kind={kindByName(upload.fileName)}
            bytes={upload.bytes}
            receivedBytes={upload.receivedBytes}
            onFile={(file) => resumeUpload(upload, file)}
            replaced={replacedBy(upload)}
            onCancel={() => props.onCancelUnfinished(upload)}
          />
        ))}
        {rows(isFolded ? needsYou.filter(({ state }) => state !== 'failed') : needsYou)}
        {isFolded && (
          <FailedFold items={failed} onDeleted={props.onDeleted}>
            {rows(failed)}
          </FailedFold>
        )}
      </Group>
      <Group
        name={<Trans>On its way</Trans>}
        count={onTheirWay.length + groups.onItsWay.length + furtherIn('onItsWay')}
      >
        {onTheirWay.map((transfer) => (
          <TransferRow
            key={transfer.key}
            transfer={transfer}
            onCancel={props.onCancelTransfer}
            replaced={replacedBy(transfer)}
          />
        ))}
        {rows(groups.onItsWay)}
      </Group>
      <Group name={<Trans>Waiting</Trans>} count={groups.waiting.length + furtherIn('waiting')}>
        {rows(groups.waiting)}
      </Group>
      <Group name={<Trans>Live</Trans>} count={groups.live.length + furtherIn('live')} isWall>
        <LiveWall items={groups.live} openId={openId} onOpen={onOpen} onFollow={props.onFollow} />
      </Group>
      <Group name={<Trans>Withdrawn</Trans>} count={groups.withdrawn.length + furtherIn('withdrawn')}>
        {rows(groups.withdrawn)}
      </Group>
    </>
  );
};
