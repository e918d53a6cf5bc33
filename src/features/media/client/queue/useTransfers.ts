import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { listUnfinishedUploads } from '../../media.contract.ts';
import { idIn } from '../list/item-status.rules.ts';
import type { Transfer } from './transfer.rules.ts';
import { uploadQueue } from './upload-queue.ts';

export type UnfinishedUpload = CallReply<typeof listUnfinishedUploads>[number];

const unfinishedUploads = read(call, listUnfinishedUploads, {});

/** Uploads from before a reload or from another browser that need their file again. */
export const useUnfinished = (transfers: readonly Transfer[]) => {
  const queries = useQueryClient();
  const { data } = useQuery({ ...unfinishedUploads, staleTime: 0 });
  const inQueue = new Set(transfers.flatMap(({ url }) => (url ? [idIn(url)] : [])));
  const isInQueue = ({ id }: UnfinishedUpload) => inQueue.has(id);
  const drop = useCallback(
    (id: string) =>
      queries.setQueryData(unfinishedUploads.queryKey, (list) => list?.filter((upload) => upload.id !== id)),
    [queries],
  );
  // Once an upload is in the queue, the queue's state is newer than this list.
  const taken = data?.find(isInQueue)?.id;
  useEffect(() => {
    if (taken) drop(taken);
  }, [taken, drop]);
  return { unfinished: (data ?? []).filter((upload) => !isInQueue(upload)), drop };
};

const none: readonly Transfer[] = [];

/** The uploads of this browser. */
export const useTransfers = (): readonly Transfer[] => {
  const viewerId = useViewer()?.id;
  useEffect(() => {
    if (viewerId) uploadQueue.belongTo(viewerId);
  }, [viewerId]);
  return useSyncExternalStore(uploadQueue.subscribe, uploadQueue.transfers, () => none);
};
