import { Trans } from '@lingui/react/macro';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { RequestVerificationForm } from './RequestVerificationForm.tsx';

/** Open while there is an address that waits for its verification. */
export const VerificationDialog = ({ email, onClose }: { email: string | undefined; onClose: () => void }) => (
  <Dialog
    open={email !== undefined}
    onOpenChange={(open) => !open && onClose()}
    title={<Trans>Email Verification Required</Trans>}
    description={
      <Trans>Before you sign in, open the link in the mail we sent you. If it went missing, have a new one sent.</Trans>
    }
  >
    <RequestVerificationForm email={email ?? ''} hint={<Trans>Filled in from the form behind this window.</Trans>} />
  </Dialog>
);
