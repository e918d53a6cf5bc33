import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import type { ReviewedItem } from '../moderation.contract.ts';
import { isTaken } from '../review-queue.rules.ts';
import type { DecisionUndo } from './useReview.ts';

type KeyProps = {
  /** Also on a phone, which has no keys. */
  always?: boolean;
  children: ReactNode;
};

export const Key = ({ always = false, children }: KeyProps) => (
  <kbd
    className={classes(
      'grid min-w-5.5 place-items-center rounded-tile border border-current px-1 font-text text-xs opacity-75',
      !always && 'max-nav:hidden',
    )}
  >
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
  isRejecting: boolean;
  onApprove: () => void;
  onReject: () => void;
  onSkip: () => void;
  onHelp: () => void;
};

/** What stops the reviewer from deciding. */
const Obstacle = ({ item, isWarned }: Pick<Props, 'item' | 'isWarned'>) => {
  const name = item.claim?.by;
  if (isTaken(item))
    return (
      <p role="status" className="min-w-0 text-mango-text text-sm max-nav:w-full">
        <Trans>
          {name} is looking at it. You can decide when {name} has gone on.
        </Trans>
      </p>
    );
  if (isWarned)
    return (
      <p role="alert" className="min-w-0 text-mango-text text-sm max-nav:w-full">
        <Trans>It looks like the work of somebody else. Compare them, then press again.</Trans>
      </p>
    );
  if (item.progress !== null)
    return (
      <span className="text-ink-2 text-sm">
        <Trans>Its previews are being made.</Trans>
      </span>
    );
  return null;
};

/** Approve, reject and skip, always visible. */
export const DecisionBar = (props: Props) => {
  const { item, decision, isWarned, isApproving, isRejecting, onApprove, onReject, onSkip, onHelp } = props;
  const { t } = useLingui();
  const taken = isTaken(item);
  return (
    <div
      data-bottom-bar
      className="z-20 flex items-center gap-3 border-line border-t max-nav:flex-wrap bg-card px-4 py-2.5 max-nav:sticky max-nav:bottom-0 max-nav:mt-auto max-nav:pb-[max(10px,env(safe-area-inset-bottom))] nav:col-span-full nav:px-gutter"
    >
      <DecisionAnnouncer decision={decision} className="mr-auto max-nav:w-full" />
      <Obstacle item={item} isWarned={isWarned} />
      <span className="flex items-center gap-1.5 text-ink-2 text-sm max-nav:hidden">
        <Key>J</Key>
        <Key>K</Key>
        <Trans>next, back</Trans>
      </span>
      <span className="flex items-center gap-1.5 text-ink-2 text-sm max-nav:hidden">
        <Key>Z</Key>
        <Trans>zoom</Trans>
      </span>
      <IconButton size="s" icon={CircleHelp} label={t`All keys`} onClick={onHelp} className="max-nav:hidden" />
      <Button onClick={onSkip} className="max-nav:flex-1 max-nav:px-3!">
        <Trans>Skip</Trans> <Key>S</Key>
      </Button>
      <Button
        variant="danger"
        busy={isRejecting}
        disabled={taken}
        onClick={onReject}
        className="max-nav:flex-1 max-nav:px-3!"
      >
        <Trans>Reject</Trans> <Key>R</Key>
      </Button>
      <Button
        variant="main"
        busy={isApproving}
        disabled={taken || item.progress !== null}
        onClick={onApprove}
        className="max-nav:flex-1 max-nav:px-3!"
      >
        {isWarned ? <Trans>Approve anyway</Trans> : <Trans>Approve</Trans>} <Key>A</Key>
      </Button>
    </div>
  );
};
