import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import { type Glyph, Icon } from '../base/Icon.tsx';

/** The bar comes after the whole table, so a key leads from a row to it. */
export const focusBulkBar = (): void =>
  document.querySelector<HTMLElement>('[role=toolbar][data-bottom-bar] button')?.focus();

type Props = { count: number; onClear: () => void; children: ReactNode };

/** Actions for the selected rows. Appears with the first selection and is announced politely. */
export const BulkBar = ({ count, onClear, children }: Props) => {
  const { t } = useLingui();
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && (
          <>
            <Plural value={count} one="# selected" other="# selected" />.{' '}
            <Trans>Enter leads to what can be done with them.</Trans>
          </>
        )}
      </p>
      {count > 0 && (
        <div
          role="toolbar"
          aria-label={t`Selected rows`}
          data-bottom-bar
          className="fixed inset-x-0 bottom-0 z-25 mx-auto flex w-fit max-w-full animate-rise-in items-center gap-0.5 overflow-x-auto rounded-t-dialog bg-ink py-1.5 pr-2 pl-5 text-ink-inv shadow-soft [--ring:var(--mango)] max-sm:w-full sm:bottom-5 sm:rounded-full"
        >
          <b className="mr-3 text-sm whitespace-nowrap tabular-nums max-sm:flex-1">
            <Plural value={count} one="# selected" other="# selected" />
          </b>
          {children}
          <BulkAction icon={X} label={t`Clear the selection`} labelHidden onPress={onClear} />
        </div>
      )}
    </>
  );
};

type ActionProps = {
  icon: Glyph;
  label: string;
  labelHidden?: boolean;
  /** The only action of the bar: on phones there is room for its words too. */
  isAlone?: true;
  onPress: () => void;
};

/** One action of the bar; on phones it shows its icon only, unless it is the only action. */
export const BulkAction = ({ icon, label, labelHidden, isAlone, onPress }: ActionProps) => (
  <button
    type="button"
    onClick={onPress}
    className="inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full px-3 text-sm font-medium whitespace-nowrap -outline-offset-3 transition-colors hover:bg-ink-inv/15"
  >
    <Icon glyph={icon} size={18} />
    <span className={classes(labelHidden && 'sr-only', !isAlone && 'max-sm:sr-only')}>{label}</span>
  </button>
);
