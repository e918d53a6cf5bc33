import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { type Glyph, Icon } from './Icon.tsx';

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
