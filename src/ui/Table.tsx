import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { SelectAllCell, SelectRowCell, useRowSelection } from './TableSelection.tsx';
import { SortHeading } from './TableSortHeading.tsx';
import { type Selection, type Sort, sortAfterPress } from './table.rules.ts';

export type Column<Row> = {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Numbers stand at the right edge. */
  numeric?: boolean;
  /** `wide` hides it below 1280 px, `lead` is the first line of a row on phones. */
  show?: 'always' | 'wide' | 'lead';
};

type Props<Row> = {
  /** What the table lists, read aloud. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The row in words, for its checkbox. */
  nameOf: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  onSelect?: (selection: Selection) => void;
  /** The last cell of a row: its menu. */
  actionsOf?: (row: Row) => ReactNode;
  actionsHeading?: string;
};

/** Dense rows under a heading that stays in sight; on phones each row becomes an item of a few lines. */
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
              className={classes(column.numeric && 'text-right', column.show === 'wide' && 'max-xl:hidden')}
            >
              {column.sortable && onSort ? (
                <SortHeading sort={sort} by={column.key} onPress={() => onSort(sortAfterPress(sort, column.key))}>
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
                  className={classes(
                    column.numeric && 'text-right tabular-nums',
                    column.show === 'wide' && 'max-xl:hidden',
                  )}
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
