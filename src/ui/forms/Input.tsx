import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import { type Glyph, Icon } from '../base/Icon.tsx';

/** Grows with its text where the browser supports it; elsewhere it can be resized by hand. */
export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} rows={rows} className={classes('control min-h-28 resize-y [field-sizing:content]', className)} />
);

export type Choice<Value extends string = string> = { value: Value; label: string; disabled?: boolean };

type SelectProps = Omit<ComponentProps<'select'>, 'multiple' | 'size' | 'children'> & {
  choices: readonly Choice[];
  /** Shown while nothing is selected. */
  placeholder?: string;
  /** The labels are the browser's own words, such as names of countries: the server may know other ones. */
  hasLocalLabels?: boolean;
};

/** The native select, which works with every keyboard, phone and screen reader. */
export const Select = ({ choices, placeholder, hasLocalLabels = false, className, ...rest }: SelectProps) => (
  <div className="relative">
    <select {...rest} className={classes('control appearance-none overflow-hidden pr-10 text-ellipsis', className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled} suppressHydrationWarning={hasLocalLabels}>
          {label}
        </option>
      ))}
    </select>
    <Icon glyph={ChevronDown} size={18} className="pointer-events-none absolute top-3.25 right-3 text-ink-2" />
  </div>
);

type Props = ComponentProps<'input'> & {
  icon?: Glyph;
  /** A small button inside the right edge. */
  end?: ReactNode;
};

export const Input = ({ icon, end, className, ...rest }: Props) => {
  const input = (
    <input {...rest} className={classes('control', icon && 'pl-10.5', Boolean(end) && 'pr-12', className)} />
  );
  if (!icon && !end) return input;
  return (
    <div className="relative">
      {input}
      {icon && <Icon glyph={icon} size={18} className="pointer-events-none absolute top-3.25 left-3.25 text-ink-2" />}
      {end && <div className="absolute inset-y-0 right-0 grid w-11 place-items-center">{end}</div>}
    </div>
  );
};
