import type { ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import { Link } from './router.tsx';

type Props = { to: string; isCurrent: boolean; className?: string; children: ReactNode };

/** A place in a strip of places; the current one stands on a wave. */
export const StripLink = ({ to, isCurrent, className = 'min-h-11 gap-1.5', children }: Props) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'page' : undefined}
    className={classes(
      'relative inline-flex items-center whitespace-nowrap px-1 text-sm no-underline -outline-offset-3',
      isCurrent ? 'font-bold text-ink' : 'font-medium text-ink-2 hover:text-ink',
      className,
    )}
  >
    {children}
    {isCurrent && <span className="wave absolute inset-x-1 bottom-0" />}
  </Link>
);
