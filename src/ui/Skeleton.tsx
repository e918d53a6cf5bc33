import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from './classes.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const shapes = { tile: 'rounded-tile', card: 'rounded-card', round: 'rounded-full', square: '' };

type Props = { shape?: keyof typeof shapes; className?: string; style?: CSSProperties };

/** One quiet shape; give it the size of what will stand there. */
export const Skeleton = ({ shape = 'tile', className, style }: Props) => (
  <div style={style} className={classes('animate-pulse bg-line', shapes[shape], className)} />
);

/** Says once that something is coming; the shapes inside stay silent. */
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
