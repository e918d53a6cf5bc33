import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { UNDO_SECONDS } from '#features/media/media.rules.ts';
import { useChange } from '#ui/data/useChange.ts';
import { undoDecision } from '../moderation.contract.ts';

/** The last decision, shown at the bottom. */
export type Decided = { id: string; title: string; isApproved: boolean };

/** The last decision, which can be undone for ten seconds. */
export const useDecisionUndo = (onUndone: (id: string) => void) => {
  const { t } = useLingui();
  const [decided, setDecided] = useState<Decided>();
  const [mayUndo, setMayUndo] = useState(false);
  useEffect(() => {
    if (!decided) return;
    setMayUndo(true);
    const timer = setTimeout(() => setMayUndo(false), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [decided]);
  const undoing = useChange(undoDecision, {
    done: (_, { id }) => {
      setDecided(undefined);
      onUndone(id);
      return { title: t`Undone`, description: t`It waits for review again.` };
    },
    failed: (said) => ({ title: t`Not undone`, description: said }),
  });
  return {
    decided,
    setDecided,
    mayUndo: mayUndo && decided !== undefined,
    isUndoing: undoing.isBusy,
    undo: () => {
      if (decided && mayUndo) void undoing.run({ id: decided.id });
    },
  };
};

export type DecisionUndo = ReturnType<typeof useDecisionUndo>;
