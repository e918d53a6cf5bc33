import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../base/Icon.tsx';

/** Attributes that connect a control with its label, hint and error: spread them on the control. */
export type FieldWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type Props = {
  label: ReactNode;
  /** Beside the label, e.g. "Forgot password?". */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: (wiring: FieldWiring) => ReactNode;
  className?: string;
};

/** Label above, hint below, error next to the control. */
export const Field = ({ label, aside, hint, error, children, className }: Props) => {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-bold">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
};

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-hibiscus-text">
      <Icon glyph={CircleAlert} size={16} className="mt-0.5" />
      {children}
    </p>
  ) : null;
