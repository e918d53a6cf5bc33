import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';

type Props = {
  open: boolean;
  title: ReactNode;
  description: ReactNode;
  /** Label of the cancel button, which gets the focus. */
  keep: ReactNode;
  confirm: ReactNode;
  busy?: boolean;
  /** Error message when the action failed. */
  problem?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirmation dialog before something is deleted for good. */
export const ConfirmDialog = ({
  open,
  title,
  description,
  keep,
  confirm,
  busy = false,
  problem,
  onConfirm,
  onClose,
}: Props) => {
  const keepButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={description}
      crossHidden
      firstFocus={keepButton}
      actions={
        <>
          <Button ref={keepButton} onClick={onClose}>
            {keep}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
    </Dialog>
  );
};
