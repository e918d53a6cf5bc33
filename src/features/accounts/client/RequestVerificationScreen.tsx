import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import type { Screen } from '#ui/screen.ts';
import { RequestVerificationForm } from './sign-in/RequestVerificationForm.tsx';
import { SignInFrame, SignInHeading } from './sign-in/SignInFrame.tsx';

const RequestVerificationScreen = () => (
  <SignInFrame>
    <SignInHeading title={<Trans>Request Verification Email</Trans>}>
      <Trans>Enter the address of your account, and we send you the link that verifies it.</Trans>
    </SignInHeading>
    <RequestVerificationForm email="" />
    <p className="text-sm">
      <Link to={href('login')}>
        <Trans>Back to sign in</Trans>
      </Link>
    </p>
  </SignInFrame>
);

export const screen: Screen = { Component: RequestVerificationScreen };
