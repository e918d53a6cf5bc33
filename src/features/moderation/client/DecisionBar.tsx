import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/Icon.tsx';
import type { ReviewedItem } from '../moderation.contract.ts';
import type { Decided } from './useReview.ts';

/** Announces the last decision. */
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

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="grid min-w-5.5 place-items-center rounded-tile border border-current px-1 font-text text-xs opacity-75 max-nav:hidden">
    {children}
  </kbd>
);

type Props = {
  item: ReviewedItem;
  decided: Decided | undefined;
  isApproving: boolean;
  onApprove: () => void;
  onReject: () => void;
};

/** Approve and reject buttons, always visible. */
export const DecisionBar = ({ item, decided, isApproving, onApprove, onReject }: Props) => {
  const isUnready = item.progress !== null;
  return (
    <div
      data-bottom-bar
      className="z-20 flex items-center gap-3 border-line border-t bg-card px-4 py-2.5 max-nav:sticky max-nav:bottom-0 max-nav:pb-[max(10px,env(safe-area-inset-bottom))] nav:col-span-full nav:px-gutter"
    >
      <DecisionAnnouncer decided={decided} className="mr-auto max-nav:sr-only" />
      {isUnready && (
        <span className="text-ink-2 text-sm">
          <Trans>Its previews are being made.</Trans>
        </span>
      )}
      <span className="flex items-center gap-1.5 text-ink-2 text-sm max-nav:hidden">
        <Key>J</Key>
        <Key>K</Key>
        <Trans>next, back</Trans>
      </span>
      <Button variant="danger" onClick={onReject} className="max-nav:flex-1">
        <Trans>Reject</Trans> <Key>R</Key>
      </Button>
      <Button variant="main" busy={isApproving} disabled={isUnready} onClick={onApprove} className="max-nav:flex-1">
        <Trans>Approve</Trans> <Key>A</Key>
      </Button>
    </div>
  );
};
