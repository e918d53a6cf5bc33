import './table.css';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classes } from '../base/classes.ts';
import { Icon } from '../base/Icon.tsx';
import { CheckboxBox } from '../forms/Checkbox.tsx';
import { focusBulkBar } from './BulkBar.tsx';
import { type Selection, type Sort, selectedAmount, sortAfterPress, toggledAll, toggledRow } from './table.rules.ts';

type Choosing = {
  selection: Selection;
  amount: 'none' | 'some' | 'all';
  toggleAll: () => void;
  toggleRow: (key: string, withRange: boolean) => void;
};

const useRowSelection = (
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

const SelectAllCell = ({ choosing }: { choosing: Choosing }) => {
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

/** Arrow keys move between rows; Space selects, with Shift all rows since the last toggled one; Enter leads to the bar. */
const moveFocus = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === 'Enter') {
    // The same press must not press the button that it leads to.
    event.preventDefault();
    focusBulkBar();
  }
  const direction = neighbours[event.key];
  const next = direction && event.currentTarget.closest('tr')?.[direction];
  if (!next) return;
  event.preventDefault();
  next.querySelector<HTMLInputElement>('[data-select] input')?.focus();
};

type RowProps = { choosing: Choosing; rowKey: string; name: string };

const SelectRowCell = ({ choosing, rowKey, name }: RowProps) => {
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

type TableSortHeadingProps = {
  sort: Sort | undefined;
  by: string;
  isNumeric: boolean;
  onPress: () => void;
  children: ReactNode;
};

const SortHeading = ({ sort, by, isNumeric, onPress, children }: TableSortHeadingProps) => {
  const active = sort?.by === by;
  return (
    <button
      type="button"
      onClick={onPress}
      className={classes(
        'group inline-flex min-h-8 items-center gap-1 font-bold -outline-offset-1 hover:text-ink',
        // The word ends where the numbers end; the arrow has its place before it.
        isNumeric && 'flex-row-reverse',
        active && 'text-ink',
      )}
    >
      {children}
      <Icon
        glyph={active && sort.direction === 'descending' ? ArrowDown : ArrowUp}
        size={14}
        className={active ? '' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'}
      />
    </button>
  );
};

export type Column<Row> = {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Aligned to the right. */
  numeric?: boolean;
  /** `wide` hides it below 1280 px, `middle` on phones; `lead` is the first line of a row there. */
  show?: 'always' | 'wide' | 'middle' | 'lead';
};

type Props<Row> = {
  /** Describes the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The row's name, for its checkbox. */
  nameOf: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  onSelect?: (selection: Selection) => void;
  /** The menu in the last cell of a row. */
  actionsOf?: (row: Row) => ReactNode;
  actionsHeading?: string;
};

const hiddenAt: Record<NonNullable<Column<unknown>['show']>, string> = {
  always: '',
  lead: '',
  wide: 'max-xl:hidden',
  middle: 'max-md:hidden',
};

/** Dense rows under a sticky heading; on phones each row becomes a block of a few lines. */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
  nameOf,
  sort,
  onSort,
  selection,
  onSelect,
  actionsOf,
  actionsHeading,
}: Props<Row>) => {
  const choosing = useRowSelection(rows.map(keyOf), selection, onSelect);
  return (
    <table className="sheet w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {choosing && <SelectAllCell choosing={choosing} />}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={sort?.by === column.key ? sort.direction : undefined}
              className={classes(column.numeric && 'text-right', hiddenAt[column.show ?? 'always'])}
            >
              {column.sortable && onSort ? (
                <SortHeading
                  sort={sort}
                  by={column.key}
                  isNumeric={column.numeric ?? false}
                  onPress={() => onSort(sortAfterPress(sort, column.key))}
                >
                  {column.heading}
                </SortHeading>
              ) : (
                column.heading
              )}
            </th>
          ))}
          {actionsOf && (
            <th scope="col">
              <span className="sr-only">{actionsHeading}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = keyOf(row);
          return (
            <tr key={key} data-chosen={choosing?.selection.has(key) || undefined}>
              {choosing && <SelectRowCell choosing={choosing} rowKey={key} name={nameOf(row)} />}
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-heading={column.heading}
                  data-lead={column.show === 'lead' || undefined}
                  className={classes(column.numeric && 'text-right tabular-nums', hiddenAt[column.show ?? 'always'])}
                >
                  {column.cell(row)}
                </td>
              ))}
              {actionsOf && (
                <td data-actions className="w-11">
                  {actionsOf(row)}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
