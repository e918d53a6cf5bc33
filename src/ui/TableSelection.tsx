import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import { CheckboxBox } from './Checkbox.tsx';
import { selectedAmount, type Selection, toggledAll, toggledRow } from './table.rules.ts';

type Choosing = {
  selection: Selection;
  amount: 'none' | 'some' | 'all';
  toggleAll: () => void;
  toggleRow: (key: string, withRange: boolean) => void;
};

export const useRowSelection = (
  keys: readonly string[],
  selection: Selection | undefined,
  onSelect: ((selection: Selection) => void) | undefined,
): Choosing | undefined => {
  const lastTouched = useRef<string>(undefined);
  if (!selection || !onSelect) return undefined;
  return {
    selection,
    amount: selectedAmount(keys, selection),
    toggleAll: () => onSelect(toggledAll(keys, selection)),
    toggleRow: (key, withRange) => {
      onSelect(toggledRow(keys, selection, key, withRange ? lastTouched.current : undefined));
      lastTouched.current = key;
    },
  };
};

export const SelectAllCell = ({ choosing }: { choosing: Choosing }) => {
  const { t } = useLingui();
  return (
    <th scope="col" data-select>
      <CheckboxBox
        aria-label={t`Select all rows`}
        checked={choosing.amount === 'all'}
        mixed={choosing.amount === 'some'}
        onChange={choosing.toggleAll}
      />
    </th>
  );
};

const neighbours: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/** Arrow keys go from row to row; Space chooses, with Shift all rows from the last one touched. */
const moveFocus = (event: KeyboardEvent<HTMLInputElement>) => {
  const direction = neighbours[event.key];
  const next = direction && event.currentTarget.closest('tr')?.[direction];
  if (!next) return;
  event.preventDefault();
  next.querySelector<HTMLInputElement>('[data-select] input')?.focus();
};

type RowProps = { choosing: Choosing; rowKey: string; name: string };

export const SelectRowCell = ({ choosing, rowKey, name }: RowProps) => {
  const { t } = useLingui();
  const shift = useRef(false);
  return (
    <td data-select>
      <CheckboxBox
        aria-label={t`Select ${name}`}
        checked={choosing.selection.has(rowKey)}
        onClick={(event) => {
          shift.current = event.shiftKey;
        }}
        onKeyDown={(event) => {
          shift.current = event.shiftKey;
          moveFocus(event);
        }}
        onChange={() => choosing.toggleRow(rowKey, shift.current)}
      />
    </td>
  );
};
