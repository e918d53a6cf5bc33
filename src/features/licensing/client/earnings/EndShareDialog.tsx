import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { endCollaboration } from '../../earnings.contract.ts';

type Props = { share: { id: string; name: string }; onClose: () => void };

/** Ending cannot be undone: a new share needs a new offer and its acceptance. So it asks first. */
export const EndShareDialog = ({ share: { id, name }, onClose }: Props) => {
  const { t } = useLingui();
  const ending = useChange(endCollaboration, {
    done: () => {
      onClose();
      return { title: t`The share is ended` };
    },
    failed: (message) => ({ title: t`The share was not ended`, description: message }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>End the share with {name}?</Trans>}
      description={
        <Trans>Sales from now on are not shared any more. What was earned together stays as it was divided.</Trans>
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" busy={ending.isBusy} onClick={() => void ending.run({ id })}>
            <Trans>End the share</Trans>
          </Button>
        </>
      }
    />
  );
};
