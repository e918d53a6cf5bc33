import { Trans } from '@lingui/react/macro';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { useLocation, useSearchParams } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { startGoogleSignIn } from '../sign-in.contract.ts';
import { GateContext, GateSlot } from './sign-in/gate-slot.ts';
import googleMark from './sign-in/google-mark.svg';
import { loginParts, preloadLoginParts } from './sign-in/login-parts.ts';
import { SignInFrame } from './sign-in/SignInFrame.tsx';
import { SignInTabs } from './sign-in/SignInTabs.tsx';

/** A browser navigation, not a call: Google asks the person on its own pages. */
const SignInWithGoogle = ({ next, isForCreators }: { next: string | null; isForCreators: boolean }) => {
  const asked = new URLSearchParams({ ...(next && { next }), ...(isForCreators && { accountType: 'creator' }) });
  const query = asked.size > 0 ? `?${asked}` : '';
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4 text-ink-2 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or</Trans>
      </div>
      <Button href={startGoogleSignIn.path + query} size="l" wide>
        <img src={googleMark} alt="" width={18} height={18} />
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

const SignIn = () => {
  const viewer = useViewer();
  const gate = use(GateContext);
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
    <SignInFrame figure={gate?.figure}>
      {gate?.deadLink}
      {viewer && signedIn.loaded && (
        <signedIn.loaded.SignedInNotice viewer={viewer} next={next} isFormFolded={isFolded} onFold={setIsFolded} />
      )}
      {google && <google.GoogleNotice reason={search.get('google')} />}
      {google && search.get('second_factor') === 'google' ? (
        <google.GoogleSecondFactorForm />
      ) : (
        <div hidden={isFolded && isSignedIn} className="grid gap-5">
          <SignInTabs>
            <SignInWithGoogle next={next} isForCreators={gate?.accountType === 'creator'} />
          </SignInTabs>
        </div>
      )}
      {viewer && signedIn.loaded && <signedIn.loaded.AdminTools viewer={viewer} />}
      <LegalLinks />
    </SignInFrame>
  );
};

/** What somebody wanted is around the form, where the app has loaded it for this address. */
const LoginScreen = () => {
  const next = useSearchParams()[0].get('next');
  const parts = use(GateSlot)?.loaded;
  if (!next || !parts) return <SignIn />;
  return (
    <parts.GateProvider next={next}>
      <SignIn />
    </parts.GateProvider>
  );
};

export const screen: Screen = { Component: LoginScreen, preload: preloadLoginParts };
