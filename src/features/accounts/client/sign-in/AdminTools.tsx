import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { bootstrapAdmin } from '#features/accounts/accounts.contract.ts';
import type { SignedIn } from '#shared/access.ts';
import { href } from '#shared/pages.ts';
import { ApiError, call } from '#ui/api.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { announceFailure } from '../announce.ts';

/** spec: success reloads the page after about 1.5 s */
const RELOAD_AFTER_MS = 1_500;

const BootstrapButton = ({ viewer }: { viewer: SignedIn }) => {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);

  const bootstrap = async () => {
    setIsBusy(true);
    try {
      const { message } = await call(bootstrapAdmin, { userId: viewer.id });
      toast({ title: t`Admin access granted`, description: message, variant: 'success' });
      setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
    } catch (error) {
      setIsBusy(false);
      const isSignedOut = error instanceof ApiError && error.status === 401;
      announceFailure({
        title: t`Error`,
        description: isSignedOut
          ? t`You must be logged in to bootstrap admin`
          : t`Failed to bootstrap admin. An admin may already exist.`,
      });
    }
  };

  return (
    <Button icon={KeyRound} busy={isBusy} onClick={() => void bootstrap()}>
      <Trans>Bootstrap Admin Access</Trans>
    </Button>
  );
};

export const AdminTools = ({ viewer }: { viewer: SignedIn }) => (
  <section aria-labelledby="admin-tools" className="rounded-card border border-line bg-card p-4">
    <h2 id="admin-tools" className="text-xl">
      <Trans>Admin Tools</Trans>
    </h2>
    <p className="mt-1 mb-4 text-ink-2 text-sm">
      {viewer.isAdmin ? (
        <Trans>Your account is an admin account.</Trans>
      ) : (
        <Trans>Makes your account the first admin. Works once, while there is no admin.</Trans>
      )}
    </p>
    {viewer.isAdmin ? (
      <Button to={href('adminDashboard')}>
        <Trans>Go to Admin Dashboard</Trans>
      </Button>
    ) : (
      <BootstrapButton viewer={viewer} />
    )}
  </section>
);
