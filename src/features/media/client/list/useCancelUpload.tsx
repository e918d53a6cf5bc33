import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import type { Transfer } from '../queue/transfer.rules.ts';
import { uploadQueue } from '../queue/upload-queue.ts';
import type { UnfinishedUpload } from '../queue/useTransfers.ts';

type PendingCancel = { fileName: string; cancel: () => void };

type Cancelling = {
  cancelTransfer: (transfer: Transfer) => void;
  cancelUnfinished: (upload: UnfinishedUpload) => void;
  dialog: ReactNode;
};

/** Cancels uploads; asks for confirmation if data was already sent. */
export const useCancelUpload = (dropUnfinished: (id: string) => void): Cancelling => {
  const [pending, setPending] = useState<PendingCancel>();
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useOnDemand(() => import('../ConfirmDialog.tsx'));
  const ask = (question: PendingCancel) => {
    dialog.use();
    setPending(question);
    setIsOpen(true);
  };
  return {
    cancelTransfer: ({ key, fileName, sentBytes }) => {
      const cancel = () => uploadQueue.cancel(key);
      if (sentBytes > 0) ask({ fileName, cancel });
      else cancel();
    },
    cancelUnfinished: ({ id, url, fileName }) =>
      ask({
        fileName,
        cancel: () => {
          dropUnfinished(id);
          void uploadQueue.discard(url);
        },
      }),
    dialog: dialog.loaded && (
      <dialog.loaded.ConfirmDialog
        open={isOpen}
        title={<Trans>Cancel this upload?</Trans>}
        description={<Trans>What has arrived of {pending?.fileName} is thrown away.</Trans>}
        keep={<Trans>Keep it</Trans>}
        confirm={<Trans>Cancel upload</Trans>}
        onConfirm={() => {
          pending?.cancel();
          setIsOpen(false);
        }}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
};
