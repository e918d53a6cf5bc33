import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { useLocation, useSearchParams } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { startGoogleSignIn } from '../accounts.contract.ts';
import { loginParts, preloadLoginParts } from './sign-in/login-parts.ts';
import { SignInFrame } from './sign-in/SignInFrame.tsx';
import { SignInTabs } from './sign-in/SignInTabs.tsx';

const GoogleMark = () => (
  <svg viewBox="0 0 48 48" width="18" height="18" aria-hidden="true">
    <path
      fill="var(--google-red)"
      d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
    />
    <path
      fill="var(--google-blue)"
      d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
    />
    <path
      fill="var(--google-yellow)"
      d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24s.92 7.54 2.56 10.78l7.97-6.19z"
    />
    <path
      fill="var(--google-green)"
      d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
    />
  </svg>
);

/** A browser navigation, not a call: Google asks the person on its own pages. */
const SignInWithGoogle = ({ next }: { next: string | null }) => {
  const query = next ? `?${new URLSearchParams({ next })}` : '';
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4 text-ink-2 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or</Trans>
      </div>
      <Button href={startGoogleSignIn.path + query} size="l" wide>
        <GoogleMark />
        <Trans>Sign in with Google</Trans>
      </Button>
    </div>
  );
};

const LegalLinks = () => (
  <p className="text-ink-2 text-sm">
    <Trans>
      By continuing you agree to the <Link to={href('terms')}>Terms</Link> and the{' '}
      <Link to={href('privacy')}>Privacy policy</Link>. What you may do with a picture is in{' '}
      <Link to={href('licensing')}>Licensing</Link>.
    </Trans>
  </p>
);

const LoginScreen = () => {
  const viewer = useViewer();
  const [search] = useSearchParams();
  const google = useOnDemand(loginParts.google).loaded;
  const signedIn = useOnDemand(loginParts.signedIn);
  const next = search.get('next');
  const isSignedIn = viewer !== null;
  // At first only: a form in which somebody types stays, also when they sign in elsewhere.
  const [isFolded, setIsFolded] = useState(isSignedIn);
  const hasHandOver = useLocation().state !== null;
  // Another page sent the person here with an address, as after its verification.
  useEffect(() => {
    if (hasHandOver) setIsFolded(false);
  }, [hasHandOver]);
  const loadSignedIn = useEffectEvent(() => signedIn.use());
  // Somebody may also sign in elsewhere while this page is open.
  useEffect(() => {
    if (isSignedIn) loadSignedIn();
  }, [isSignedIn]);
  return (
    <SignInFrame>
      {viewer && signedIn.loaded && (
        <signedIn.loaded.SignedInNotice viewer={viewer} next={next} isFormFolded={isFolded} onFold={setIsFolded} />
      )}
      {google && <google.GoogleNotice reason={search.get('google')} />}
      {google && search.get('second_factor') === 'google' ? (
        <google.GoogleSecondFactorForm />
      ) : (
        <div hidden={isFolded && isSignedIn} className="grid gap-5">
          <SignInTabs>
            <SignInWithGoogle next={next} />
          </SignInTabs>
        </div>
      )}
      {viewer && signedIn.loaded && <signedIn.loaded.AdminTools viewer={viewer} />}
      <LegalLinks />
    </SignInFrame>
  );
};

export const screen: Screen = { Component: LoginScreen, preload: preloadLoginParts };
