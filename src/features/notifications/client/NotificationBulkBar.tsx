import { useLingui } from '@lingui/react/macro';
import { CheckCheck, ListChecks, Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { BulkAction, BulkBar } from '#ui/tables/BulkBar.tsx';
import { useBulkChanges } from './notification-changes.ts';

type Props = {
  chosen: readonly string[];
  onSelectAll: () => void;
  onClear: () => void;
  /** Gets the focus when the bar is removed. */
  listRef: RefObject<HTMLElement | null>;
};

export const NotificationBulkBar = ({ chosen, onSelectAll, onClear, listRef }: Props) => {
  const { t } = useLingui();
  const { marking, deleting } = useBulkChanges();
  const [isAsking, setIsAsking] = useState(false);
  const question = useOnDemand(() => import('./DeleteSeveralDialog.tsx'));
  const clear = () => {
    onClear();
    listRef.current?.focus();
  };
  const mark = async () => {
    if (await marking.run(chosen)) clear();
  };
  const remove = async () => {
    const isDone = await deleting.run(chosen);
    setIsAsking(false);
    if (isDone) onClear();
  };
  return (
    <>
      <BulkBar count={chosen.length} onClear={clear}>
        <BulkAction icon={ListChecks} label={t`Select all`} onPress={onSelectAll} />
        <BulkAction icon={CheckCheck} label={t`Mark as read`} onPress={() => void mark()} />
        <BulkAction
          icon={Trash2}
          label={t`Delete`}
          onPress={() => {
            question.use();
            setIsAsking(true);
          }}
        />
      </BulkBar>
      {question.loaded && (
        <question.loaded.DeleteSeveralDialog
          count={chosen.length}
          open={isAsking}
          busy={deleting.isBusy}
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
          listRef={listRef}
        />
      )}
    </>
  );
};
