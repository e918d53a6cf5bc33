import { Trans } from '@lingui/react/macro';
import { href, type PageName } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useViewer } from '#ui/data/viewer.tsx';
import { screens } from '../pages/screens.ts';

/** Hidden where the visitor is about to sign in anyway. */
export const useOffersSignIn = (page: PageName | undefined): boolean => {
  const viewer = useViewer();
  return !viewer && page !== 'login' && page !== 'signup';
};

/** The screen behind it comes with the first sign of interest, so that the click finds it there. */
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
