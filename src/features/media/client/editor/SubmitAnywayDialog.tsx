import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { RejectionReason } from '../../review.rules.ts';

/** What has not changed, by the reason that asked for it. */
const unchanged: Partial<Record<RejectionReason, () => ReactNode>> = {
  release_missing: () => <Trans>You haven’t added a release.</Trans>,
  wrong_details: () => <Trans>You haven’t changed the title, the tags or the place.</Trans>,
  not_caribbean: () => <Trans>You haven’t changed the island or the place.</Trans>,
};

type Props = {
  /** Open while there are any. */
  reasons: readonly RejectionReason[];
  onSubmit: () => void;
  onClose: () => void;
  /** What asked: the button has the focus again, if it is still there. */
  asker: RefObject<HTMLButtonElement | null>;
};

/** Asks before something is submitted again without what reviewers asked for. */
export const SubmitAnywayDialog = ({ reasons, onSubmit, onClose, asker }: Props) => {
  const back = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={reasons.length > 0}
      onOpenChange={onClose}
      title={<Trans>Submit anyway?</Trans>}
      description={<Trans>Our reviewers asked for something that is still the same.</Trans>}
      crossHidden
      firstFocus={back}
      focusAfter={asker}
      actions={
        <>
          <Button ref={back} onClick={onClose}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button variant="main" onClick={onSubmit}>
            <Trans>Submit anyway</Trans>
          </Button>
        </>
      }
    >
      <ul className="grid gap-1">
        {reasons.map((reason) => (
          <li key={reason}>{unchanged[reason]?.()}</li>
        ))}
      </ul>
    </Dialog>
  );
};
