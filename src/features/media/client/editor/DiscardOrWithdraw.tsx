import { Trans } from '@lingui/react/macro';
import { EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { discardableStates } from '../../media.rules.ts';
import type { ItemView } from '../../own-items.contract.ts';
import { useDiscardOrWithdraw } from '../own-items.ts';

const words = {
  discard: {
    button: <Trans>Delete</Trans>,
    title: <Trans>Delete this file?</Trans>,
    description: <Trans>The file and everything you wrote about it are gone for good.</Trans>,
    keep: <Trans>Keep it</Trans>,
    icon: Trash2,
  },
  withdraw: {
    button: <Trans>Withdraw</Trans>,
    title: <Trans>Take it off the site?</Trans>,
    description: (
      <Trans>
        Nobody can find or license it any more, and this cannot be undone. Licences that were sold stay valid.
      </Trans>
    ),
    keep: <Trans>Leave it online</Trans>,
    icon: EyeOff,
  },
};

type Props = { item: ItemView; isMain: boolean; onDeleted: (id: string) => void };

/** Buttons to delete or withdraw the item, each with a confirmation. */
export const DiscardOrWithdraw = ({ item, isMain, onDeleted }: Props) => {
  const [isAsking, setIsAsking] = useState(false);
  const { discarding, withdrawing } = useDiscardOrWithdraw(onDeleted);
  const dialog = useOnDemand(() => import('../ConfirmDialog.tsx'));
  const mayDiscard = discardableStates.some((state) => state === item.state);
  if (!mayDiscard && item.state !== 'published') return null;
  const { button, title, description, keep, icon } = words[mayDiscard ? 'discard' : 'withdraw'];
  const { run, isBusy } = mayDiscard ? discarding : withdrawing;
  const confirm = () => void run({ id: item.id }).then(() => setIsAsking(false));
  return (
    <div className="border-line border-t pt-4">
      <Button
        variant={isMain ? 'danger' : 'ghost'}
        size="s"
        icon={icon}
        className={isMain ? '' : '-ml-3 text-hibiscus-text'}
        onPointerEnter={dialog.prefetch}
        onClick={() => {
          dialog.use();
          setIsAsking(true);
        }}
      >
        {button}
      </Button>
      {dialog.loaded && (
        <dialog.loaded.ConfirmDialog
          open={isAsking}
          title={title}
          description={description}
          keep={keep}
          confirm={button}
          busy={isBusy}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
};
