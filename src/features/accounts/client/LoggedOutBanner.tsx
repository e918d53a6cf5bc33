import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { href } from '#shared/pages.ts';
import { IconButton } from '#ui/base/IconButton.tsx';
import { toast } from '#ui/messages/toast.ts';
import { useSearchParams } from '#ui/navigation/router.tsx';

/** spec: after logout the address says so; banner and toast tell it once, then the address is clean again */
export const LoggedOutBanner = () => {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const isLoggedOut = search.get('logged_out') === 'true';
  const [isDismissed, setIsDismissed] = useState(false);

  useEffect(() => {
    if (!isLoggedOut) return;
    toast({
      title: t`Logout successful`,
      description: t`You have been logged out successfully.`,
      variant: 'success',
    });
    // Past the router on purpose: for it the page stays the same, so the banner stays too.
    window.history.replaceState(window.history.state, '', href('home'));
  }, [isLoggedOut, t]);

  if (!isLoggedOut || isDismissed) return null;
  return (
    <div role="status" className="bg-leaf-wash text-ink">
      <div className="wrap flex min-h-13 items-center justify-between gap-4">
        <p className="font-medium text-ui">
          <Trans>You are signed out. See you soon.</Trans>
        </p>
        <IconButton icon={X} label={t`Dismiss`} onClick={() => setIsDismissed(true)} />
      </div>
    </div>
  );
};
