import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from './classes.ts';
import { VisuallyHidden } from './Icon.tsx';

const shapes = { tile: 'rounded-tile', card: 'rounded-card', round: 'rounded-full', square: '' };

type Props = { shape?: keyof typeof shapes; className?: string; style?: CSSProperties };

/** One placeholder shape; give it the size of the content. */
export const Skeleton = ({ shape = 'tile', className, style }: Props) => (
  <div style={style} className={classes('animate-pulse bg-line', shapes[shape], className)} />
);

/** Announces loading once; the shapes inside are hidden from screen readers. */
export const SkeletonFrame = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div role="status" aria-busy="true">
    <VisuallyHidden>
      <Trans>Loading</Trans>
    </VisuallyHidden>
    <div aria-hidden="true" className={className}>
      {children}
    </div>
  </div>
);

/** Placeholder for a page of unknown shape: a heading and some lines. */
export const SkeletonPage = () => (
  <SkeletonFrame className="wrap py-16">
    <Skeleton className="h-12 w-full max-w-md" />
    <Skeleton className="mt-5 h-5 w-full max-w-2xl" />
    <Skeleton className="mt-2.5 h-5 w-4/5 max-w-xl" />
    <div className="mt-12 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <Skeleton shape="card" className="aspect-3/2" />
      <Skeleton shape="card" className="aspect-3/2 max-sm:hidden" />
      <Skeleton shape="card" className="aspect-3/2 max-lg:hidden" />
    </div>
  </SkeletonFrame>
);
