import { useEffect, useSyncExternalStore } from 'react';
import { useViewer } from '#ui/viewer.tsx';
import type { Transfer } from './transfer.rules.ts';
import { uploadQueue } from './upload-queue.ts';

const none: readonly Transfer[] = [];

/** The files on their way from this browser. */
export const useTransfers = (): readonly Transfer[] => {
  const viewerId = useViewer()?.id;
  useEffect(() => {
    if (viewerId) uploadQueue.belongTo(viewerId);
  }, [viewerId]);
  return useSyncExternalStore(uploadQueue.subscribe, uploadQueue.transfers, () => none);
};
