import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

export type Choice<Value extends string = string> = { value: Value; label: string; disabled?: boolean };

type Props = Omit<ComponentProps<'select'>, 'multiple' | 'size' | 'children'> & {
  choices: readonly Choice[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
};

/** The system's own list, which works with every keyboard, phone and screen reader. */
export const Select = ({ choices, placeholder, className, ...rest }: Props) => (
  <div className="relative">
    <select {...rest} className={classes('control appearance-none overflow-hidden pr-10 text-ellipsis', className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
    <Icon glyph={ChevronDown} size={18} className="pointer-events-none absolute top-3.25 right-3 text-ink-2" />
  </div>
);
