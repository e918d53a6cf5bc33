import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { BulkAction, BulkBar } from '#ui/tables/BulkBar.tsx';
import type { Selection } from '#ui/tables/table.rules.ts';
import type { ItemView } from '../../own-items.contract.ts';
import { MOST_ITEMS_AT_ONCE } from '../../own-items.rules.ts';
import { isDraftOrRejected } from '../list/item-status.rules.ts';

const noSelection: Selection = new Set();

/** Items that are chosen to be described and handed in together. */
export const useChosenItems = (items: readonly ItemView[] | undefined) => {
  const [selection, setSelection] = useState(noSelection);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const editor = useOnDemand(() => import('./SharedEditor.tsx'));
  const drafts = (items ?? []).filter(isDraftOrRejected);
  const choosable = drafts.slice(0, MOST_ITEMS_AT_ONCE);
  const ids = choosable.map(({ id }) => id);
  const chosen = choosable.filter(({ id }) => selection.has(id));
  const areAllChosen = chosen.length === ids.length;
  const choose = (next: Selection) => {
    setSelection(next);
    editor.use();
  };
  return {
    editor: editor.loaded,
    selection,
    ids,
    hasMore: drafts.length > choosable.length,
    chosen,
    areAllChosen,
    isSheetOpen: isSheetOpen && chosen.length > 0,
    toggle: (id: string) => choose(new Set(ids.filter((each) => selection.has(each) !== (each === id)))),
    toggleAll: () => choose(areAllChosen ? noSelection : new Set(ids)),
    clear: () => setSelection(noSelection),
    openSheet: () => setIsSheetOpen(true),
    closeSheet: () => setIsSheetOpen(false),
    keep: (still: readonly string[]) => {
      setSelection(new Set(still));
      if (still.length === 0) setIsSheetOpen(false);
    },
  };
};

type ChosenItems = ReturnType<typeof useChosenItems>;

const AllWords = ({ count, hasMore }: { count: number; hasMore: boolean }) =>
  hasMore ? (
    <Plural value={count} one="Select the first file" other="Select the first # files" />
  ) : (
    <Plural value={count} one="Select # file" other="Select all # files" />
  );

export const SelectAll = ({ several: { ids, hasMore, areAllChosen, toggleAll } }: { several: ChosenItems }) =>
  ids.length > 1 && (
    <div className="mt-4 -mb-4 flex justify-end">
      <Button variant="ghost" size="s" onClick={toggleAll} className="-mr-3">
        {areAllChosen ? <Trans>Select none</Trans> : <AllWords count={ids.length} hasMore={hasMore} />}
      </Button>
    </div>
  );

type ManyProps = { several: ChosenItems; onOpen: (id: string) => void };

/** Narrow windows have no room beside the list: the form for several files opens as a sheet. */
export const ManyOnNarrow = ({ several, onOpen }: ManyProps) => {
  const { t } = useLingui();
  const { editor, chosen, isSheetOpen } = several;
  return (
    <>
      <BulkBar count={isSheetOpen ? 0 : chosen.length} onClear={several.clear}>
        <BulkAction isAlone icon={Pencil} label={t`Fill in together`} onPress={several.openSheet} />
      </BulkBar>
      {isSheetOpen && editor && (
        <editor.SharedSheet items={chosen} onOpen={onOpen} onHandedIn={several.keep} onClose={several.closeSheet} />
      )}
    </>
  );
};

/** The panel of wide windows: the form for several files from the second one on, else the editor of one. */
export const OneOrMany = ({ several, onOpen, children }: ManyProps & { children: ReactNode }) => {
  const { editor, chosen } = several;
  if (!editor || chosen.length < 2) return children;
  return <editor.SharedAside items={chosen} onClear={several.clear} onOpen={onOpen} onHandedIn={several.keep} />;
};
