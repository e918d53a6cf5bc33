import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** Grows with what is typed where the browser can, and by hand everywhere. */
export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} rows={rows} className={classes('control min-h-28 resize-y [field-sizing:content]', className)} />
);
