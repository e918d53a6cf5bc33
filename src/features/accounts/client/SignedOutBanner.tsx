import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { href } from '#shared/pages.ts';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Link } from '#ui/base/Link.tsx';
import { useLocation } from '#ui/navigation/router.tsx';

/** Stays visible; the page below still has what was typed on it. */
export const SignedOutBanner = ({ onDismiss }: { onDismiss: () => void }) => {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="sticky top-header z-20 border-line border-b bg-mango-wash">
      <div className="wrap flex min-h-13 items-center justify-between gap-4 py-2">
        <p className="text-ui">
          <Trans>
            You have been signed out, perhaps in another tab.{' '}
            <Link to={href('login', {}, { next: pathname + search })}>Sign in again</Link> to go on.
          </Trans>
        </p>
        <IconButton icon={X} label={t`Dismiss`} onClick={onDismiss} />
      </div>
    </div>
  );
};
