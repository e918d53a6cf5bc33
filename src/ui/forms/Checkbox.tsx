import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../base/classes.ts';
import { FieldError } from './Field.tsx';

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** Indeterminate: some but not all are selected. */
  mixed?: boolean;
  ref?: (box: HTMLInputElement | null) => void;
};

/** The checkbox without a label, for tables and tiles; give it an `aria-label`. */
export const CheckboxBox = ({ mixed = false, ref, className, ...rest }: BoxProps) => (
  <input
    {...rest}
    type="checkbox"
    ref={(box) => {
      if (box) box.indeterminate = mixed;
      ref?.(box);
    }}
    className={classes('tick size-5 shrink-0', className)}
  />
);

type Props = BoxProps & { label: ReactNode; hint?: ReactNode; error?: ReactNode };

export const Checkbox = ({ label, hint, error, ...rest }: Props) => {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5 text-ui has-disabled:opacity-60">
        <CheckboxBox
          {...rest}
          id={id}
          className="mt-px"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className="-mt-1.5 ml-8 text-sm text-ink-2">
          {hint}
        </p>
      )}
      <div className="-mt-2 ml-8 empty:hidden">
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </div>
  );
};
