import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';
import { screens } from '../screens.ts';

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
