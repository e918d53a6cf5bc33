import { Trans } from '@lingui/react/macro';
import { href, type PageName } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useViewer } from '#ui/data/viewer.tsx';

/** Hidden on the pages of signing in. */
export const useOffersSignIn = (page: PageName | undefined): boolean => {
  const viewer = useViewer();
  return !viewer && page !== 'login' && page !== 'signup';
};

export const SignInButton = ({ variant, className }: { variant?: 'ghost' | 'line'; className?: string }) => (
  <Button variant={variant} to={href('login')} className={className}>
    <Trans>Sign In</Trans>
  </Button>
);
