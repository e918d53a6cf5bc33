import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/Icon.tsx';
import type { ReviewedItem } from '../moderation.contract.ts';
import type { DecisionUndo } from './useReview.ts';

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="grid min-w-5.5 place-items-center rounded-tile border border-current px-1 font-text text-xs opacity-75 max-nav:hidden">
    {children}
  </kbd>
);

type AnnouncerProps = { decision: DecisionUndo; className?: string };

/** Announces the last decision, with a button that undoes it while that is possible. */
export const DecisionAnnouncer = ({ decision: { decided, mayUndo, isUndoing, undo }, className }: AnnouncerProps) => (
  <div className={classes('flex min-w-0 items-center gap-2 text-sm', className)}>
    <p role="status" className="flex min-w-0 items-center gap-2">
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
    {mayUndo && (
      <Button variant="ghost" size="s" busy={isUndoing} onClick={undo} className="shrink-0">
        <Trans>Undo</Trans> <Key>U</Key>
      </Button>
    )}
  </div>
);

type Props = {
  item: ReviewedItem;
  decision: DecisionUndo;
  /** Approve was pressed once on an item that looks like the work of somebody else; the next press approves it. */
  isWarned: boolean;
  isApproving: boolean;
  onApprove: () => void;
  onReject: () => void;
};

/** Approve and reject buttons, always visible. */
export const DecisionBar = ({ item, decision, isWarned, isApproving, onApprove, onReject }: Props) => {
  const isUnready = item.progress !== null;
  return (
    <div
      data-bottom-bar
      className="z-20 flex items-center gap-3 border-line border-t max-nav:flex-wrap bg-card px-4 py-2.5 max-nav:sticky max-nav:bottom-0 max-nav:mt-auto max-nav:pb-[max(10px,env(safe-area-inset-bottom))] nav:col-span-full nav:px-gutter"
    >
      <DecisionAnnouncer decision={decision} className="mr-auto max-nav:w-full" />
      {isWarned && (
        <p role="alert" className="min-w-0 text-mango-text text-sm max-nav:w-full">
          <Trans>It looks like the work of somebody else. Compare them, then press again.</Trans>
        </p>
      )}
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
        {isWarned ? <Trans>Approve anyway</Trans> : <Trans>Approve</Trans>} <Key>A</Key>
      </Button>
    </div>
  );
};
