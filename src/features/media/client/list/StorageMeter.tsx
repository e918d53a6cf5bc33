import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { classes } from '#ui/base/classes.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { getUploadAllowance } from '../../media.contract.ts';
import { shareUsed } from '../../upload-allowance.rules.ts';
import type { UploadRoom } from '../queue/transfer.rules.ts';
import { uploadQueue } from '../queue/upload-queue.ts';

const uploadAllowance = read(call, getUploadAllowance, {});

/** The creator's storage usage, refetched after every upload. The queue uses it to refuse files before sending them. */
export const useUploadRoom = (): UploadRoom | undefined => {
  const queries = useQueryClient();
  const { data } = useQuery({ ...uploadAllowance, staleTime: 0 });
  const changes = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.changes, () => 0);
  useEffect(() => {
    if (changes > 0) void queries.invalidateQueries({ queryKey: uploadAllowance.queryKey });
  }, [changes, queries]);
  useEffect(() => uploadQueue.limitTo(data), [data]);
  return data;
};

const NEARLY_FULL = 0.9;
/** Below this no file fits. */
const LEAST_FREE_BYTES = 100_000;

const colourOf = (share: number): string => {
  if (share < NEARLY_FULL) return 'bg-lagoon';
  return share < 1 ? 'bg-mango' : 'bg-hibiscus';
};

/** Storage usage: a small line until it is nearly full. Its height is reserved while loading. */
export const StorageMeter = ({ room }: { room: UploadRoom | undefined }) => {
  const format = useFormat();
  if (!room) return <div className="mt-3 h-5" />;
  const usedBytes = room.storedBytes + room.openBytes;
  const isFull = room.allowance.storageBytes - usedBytes < LEAST_FREE_BYTES;
  const share = isFull ? 1 : shareUsed(room.allowance, room);
  const used = format.size(usedBytes);
  const all = format.size(room.allowance.storageBytes);
  return (
    <div className="mt-3 flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span aria-hidden="true" className="h-1.25 w-24 shrink-0 overflow-hidden rounded-full bg-line">
        <span
          className={`block h-full origin-left rounded-full transition-transform ${colourOf(share)}`}
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
      <span className={classes('tabular-nums', isFull ? 'font-semibold text-hibiscus-text' : 'text-ink-2')}>
        <Trans>
          {used} of {all} used
        </Trans>
      </span>
      <span role="status" className="text-ink">
        {isFull && <Trans>Your storage is full. Delete files that you no longer need to make room for new ones.</Trans>}
      </span>
    </div>
  );
};
