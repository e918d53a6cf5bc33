import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { closeBooksMonth } from '../../money-admin.contract.ts';

type Props = { month: string; onClose: () => void };

/** Nothing can be posted into a closed month, and it cannot be opened again: so it asks first. */
export const CloseMonthDialog = ({ month, onClose }: Props) => {
  const { t } = useLingui();
  const name = useFormat().month(month);
  const closing = useChange(closeBooksMonth, {
    done: () => {
      onClose();
      return { title: t`${name} is closed` };
    },
    failed: (message) => ({ title: t`The month stays open`, description: message }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Close {name} and all months before it?</Trans>}
      description={
        <Trans>
          The books are proved first. Afterwards nothing can be written into these months any more, and a month cannot
          be opened again.
        </Trans>
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Leave it open</Trans>
          </Button>
          <Button variant="main" busy={closing.isBusy} onClick={() => void closing.run({ month })}>
            <Trans>Close the month</Trans>
          </Button>
        </>
      }
    />
  );
};
