import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { classes } from '#ui/base/classes.ts';
import { CheckboxBox } from '#ui/forms/Checkbox.tsx';

/** Whether a row is chosen to be worked on together with others. */
type RowChoice = { isChosen: boolean; onToggle: () => void };

type Props = {
  /** The element that opens the row has this id, so that an editor can give the focus back to it. */
  rowId?: string;
  thumb: ReactNode;
  name: string;
  /** File name, size, kind. */
  meta: ReactNode;
  status: ReactNode;
  /** Links to parts of what the row opens. */
  links?: ReactNode;
  actions?: ReactNode;
  /** Explanation of the status, below the row. */
  why?: ReactNode;
  onOpen?: () => void;
  isOpen?: boolean;
  choice?: RowChoice | undefined;
};

const Name = ({ rowId, name, onOpen, isOpen }: Pick<Props, 'rowId' | 'name' | 'onOpen' | 'isOpen'>) =>
  onOpen ? (
    <button
      type="button"
      id={rowId}
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className="block max-w-full truncate rounded-tile text-left font-bold text-ui after:absolute after:inset-0"
    >
      {name}
    </button>
  ) : (
    <span className="block truncate font-bold text-ui">{name}</span>
  );

/** A failed item whose file is being replaced. */
export type ReplacedItem = { id: string; title: string; isOpen: boolean; onOpen: (id: string) => void };

/** An upload that replaces a file shows and opens its item; any other shows its own file name. */
export const namedBy = (item: ReplacedItem | undefined, fileName: string, size: string) =>
  item
    ? {
        name: item.title || fileName,
        meta: (
          <Trans>
            New file: {fileName} · {size}
          </Trans>
        ),
        isOpen: item.isOpen,
        onOpen: () => item.onOpen(item.id),
      }
    : { name: fileName, meta: size };

/** On the corner of the picture; large enough for a thumb, and above the row, which opens the item. */
const ChoiceBox = ({ name, choice: { isChosen, onToggle } }: { name: string; choice: RowChoice }) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="absolute -top-1.5 -left-1.5 z-10 grid size-9 cursor-pointer place-items-center pointer-coarse:size-11"
    >
      <CheckboxBox id={id} aria-label={t`Select ${name}`} checked={isChosen} onChange={onToggle} />
    </label>
  );
};

/** One row of the list. The whole row is clickable if it can be opened. */
export const UploadRow = ({ rowId, thumb, name, meta, links, status, actions, why, onOpen, isOpen, choice }: Props) => (
  <li
    className={classes(
      'relative grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-line border-b py-3 transition-colors',
      'sm:grid-cols-[72px_minmax(0,1fr)_11.5rem_7rem] sm:gap-x-4 sm:py-2.5',
      'before:-inset-x-3 before:absolute before:inset-y-0 before:-z-10 before:rounded-field',
      onOpen && (isOpen ? 'before:bg-lagoon-wash' : 'hover:before:bg-paper-2'),
    )}
  >
    {isOpen && <span aria-hidden="true" className="-left-3 absolute inset-y-2.5 w-0.75 rounded-full bg-lagoon" />}
    <div className="relative row-span-2 self-start sm:row-span-1 sm:self-center">
      {thumb}
      {choice && <ChoiceBox name={name} choice={choice} />}
    </div>
    <div className="min-w-0">
      <Name {...(rowId && { rowId })} name={name} {...(onOpen && { onOpen })} isOpen={isOpen ?? false} />
      <div className="truncate text-ink-2 text-sm tabular-nums">{meta}</div>
      {links}
    </div>
    <div className="min-w-0 max-sm:col-start-2 max-sm:row-start-2">{status}</div>
    <div className="relative flex justify-end max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1">{actions}</div>
    {why && <div className="col-span-full mt-1 max-w-[70ch] text-ink text-sm sm:col-start-2 sm:col-end-5">{why}</div>}
  </li>
);
