import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';

type Props = {
  title: ReactNode;
  description: ReactNode;
  action: ReactNode;
  isBusy: boolean;
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that others feel at once. */
export const Confirm = ({ title, description, action, isBusy, danger, onConfirm, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={title}
    description={description}
    actions={
      <>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant={danger ? 'danger' : 'main'} busy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  />
);
