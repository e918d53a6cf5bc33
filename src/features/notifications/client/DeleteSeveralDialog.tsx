import { Plural, Trans } from '@lingui/react/macro';
import { type RefObject, useRef } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';

type Props = {
  count: number;
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Gets the focus when the rows are removed. */
  listRef: RefObject<HTMLElement | null>;
};

/** Confirmation, because deleting several cannot be undone. */
export const DeleteSeveralDialog = ({ count, open, busy, onConfirm, onClose, listRef }: Props) => {
  const keepButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={<Plural value={count} one="Delete # notification?" other="Delete # notifications?" />}
      description={<Trans>Deleted notifications cannot be brought back.</Trans>}
      crossHidden
      firstFocus={keepButton}
      returnFocusTo={listRef}
      actions={
        <>
          <Button ref={keepButton} onClick={onClose}>
            <Trans>Keep</Trans>
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    />
  );
};
