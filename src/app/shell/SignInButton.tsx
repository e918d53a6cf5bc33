import { Trans } from '@lingui/react/macro';
import { href, type PageName } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useViewer } from '#ui/data/viewer.tsx';
import { screens } from '../pages/screens.ts';

/** Hidden on the pages of signing in. */
export const useOffersSignIn = (page: PageName | undefined): boolean => {
  const viewer = useViewer();
  return !viewer && page !== 'login' && page !== 'signup';
};

/** The login screen loads on hover or focus, before the click. */
const prefetch = () => void screens.login.load();

export const SignInButton = ({ variant, className }: { variant?: 'ghost' | 'line'; className?: string }) => (
  <Button
    variant={variant}
    to={href('login')}
    onPointerEnter={prefetch}
    onFocus={prefetch}
    onTouchStart={prefetch}
    className={className}
  >
    <Trans>Sign In</Trans>
  </Button>
);
