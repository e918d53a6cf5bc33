import { Plural, Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import type { ItemView } from '../../own-items.contract.ts';
import { useDiscardOrWithdraw } from '../own-items.ts';

type Props = { items: readonly ItemView[]; onDeleted: (id: string) => void; children: ReactNode };

/** Several files that failed, folded, with one button that deletes them all. */
export const FailedFold = ({ items, onDeleted, children }: Props) => {
  const [isAsking, setIsAsking] = useState(false);
  const { discarding } = useDiscardOrWithdraw(onDeleted);
  const dialog = useOnDemand(() => import('../ConfirmDialog.tsx'));
  const count = items.length;
  const clear = async () => {
    for (const { id } of items) await discarding.run({ id });
    setIsAsking(false);
  };
  return (
    <li className="border-line border-b py-2">
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-sm">
          <span className="font-semibold text-hibiscus-text">
            <Plural value={count} one="# file could not be prepared" other="# files could not be prepared" />
          </span>
        </summary>
        <ul>{children}</ul>
      </details>
      <Button
        variant="ghost"
        size="s"
        icon={Trash2}
        className="-ml-3"
        onPointerEnter={dialog.prefetch}
        onClick={() => {
          dialog.use();
          setIsAsking(true);
        }}
      >
        <Trans>Clear {count}</Trans>
      </Button>
      {dialog.loaded && (
        <dialog.loaded.ConfirmDialog
          open={isAsking}
          title={<Plural value={count} one="Delete # failed file?" other="Delete # failed files?" />}
          description={<Trans>The files and everything you wrote about them are gone for good.</Trans>}
          keep={<Trans>Keep them</Trans>}
          confirm={<Trans>Delete</Trans>}
          busy={discarding.isBusy}
          onConfirm={() => void clear()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
};
