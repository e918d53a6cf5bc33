import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { UNDO_SECONDS } from '#features/media/media.rules.ts';
import { useChange } from '#ui/data/useChange.ts';
import { type Decision, decideSuggestions, type Suggested, undoDecisions } from '../../suggestions.contract.ts';
import { isForGood } from '../../suggestions.rules.ts';

type Decided = { ids: string[]; title: string; isAccepted: boolean; isFinal: boolean };

/** Decides suggestions of one item, and takes the last decision back for ten seconds. */
export const useDecisions = () => {
  const { t } = useLingui();
  const [last, setLast] = useState<Decided>();
  const [mayUndo, setMayUndo] = useState(false);
  useEffect(() => {
    if (!last || last.isFinal) return;
    setMayUndo(true);
    const timer = setTimeout(() => setMayUndo(false), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [last]);
  const deciding = useChange(decideSuggestions, {
    failed: (said) => ({ title: t`Not decided`, description: said }),
  });
  const undoing = useChange(undoDecisions, {
    done: () => {
      setLast(undefined);
      return { title: t`Undone`, description: t`It waits again.` };
    },
    failed: (said) => ({ title: t`Not undone`, description: said }),
  });
  return {
    last,
    mayUndo: mayUndo && last !== undefined && !last.isFinal,
    isBusy: deciding.isBusy || undoing.isBusy,
    decide: async (decisions: Decision[], { item, suggestions }: Suggested) => {
      // What the server refused has changed nothing: there is nothing to undo.
      if (!(await deciding.run({ decisions }))) return;
      const stateOf = new Map(decisions.map(({ id, state }) => [id, state]));
      setLast({
        ids: decisions.map(({ id }) => id),
        title: item.title,
        isAccepted: decisions.some(({ state }) => state === 'accepted'),
        isFinal: suggestions.some(({ id, kind }) => isForGood({ kind, state: stateOf.get(id) ?? 'open' })),
      });
    },
    undo: () => {
      if (last && mayUndo && !last.isFinal) void undoing.run({ ids: last.ids });
    },
  };
};
export type Decisions = ReturnType<typeof useDecisions>;
