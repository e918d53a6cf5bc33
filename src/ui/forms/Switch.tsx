import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & { label: ReactNode; hint?: ReactNode };

/** Takes effect at once; use a Checkbox for values that are submitted. */
export const Switch = ({ label, hint, ...rest }: Props) => {
  const hintId = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center justify-between gap-4 text-ui has-disabled:opacity-60">
        {label}
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          aria-describedby={hint ? hintId : undefined}
          className="toggle shrink-0"
        />
      </label>
      {hint && (
        <p id={hintId} className="-mt-1 pr-16 text-sm text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
};
