import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Decided } from './useReview.ts';

/** What was decided last. */
export const DecisionAnnouncer = ({ decided, className }: { decided: Decided | undefined; className?: string }) => (
  <p role="status" className={classes('flex min-w-0 items-center gap-2 text-sm', className)}>
    {decided && (
      <>
        <Icon glyph={decided.isApproved ? CircleCheck : CircleX} size={18} />
        <span className="truncate">
          {decided.isApproved ? (
            <Trans>Approved “{decided.title}”</Trans>
          ) : (
            <Trans>Turned down “{decided.title}”</Trans>
          )}
        </span>
      </>
    )}
  </p>
);
