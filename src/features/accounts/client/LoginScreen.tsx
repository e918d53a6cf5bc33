import { Trans, useLingui } from '@lingui/react/macro';
import type { SignedIn } from '#shared/access.ts';
import { href } from '#shared/pages.ts';
import { Avatar } from '#ui/base/Avatar.tsx';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { useViewer } from '#ui/data/viewer.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { startGoogleSignIn } from '../accounts.contract.ts';
import { destinationAfterLogin, type GoogleRefusal, googleRefusals } from '../accounts.rules.ts';
import { AdminTools } from './sign-in/AdminTools.tsx';
import { GoogleSecondFactorForm } from './sign-in/GoogleSecondFactorForm.tsx';
import { SignInFrame } from './sign-in/SignInFrame.tsx';
import { SignInTabs } from './sign-in/SignInTabs.tsx';
import { SignOutButton } from './sign-in-and-out.tsx';

const isRefusal = (reason: string | null): reason is GoogleRefusal =>
  (googleRefusals as readonly (string | null)[]).includes(reason);

/** Why sign-in with Google led back here. */
const GoogleNotice = ({ reason }: { reason: string | null }) => {
  const { t } = useLingui();
  if (!isRefusal(reason)) return null;
  const words: Record<GoogleRefusal, string> = {
    notConfigured: t`Sign-in with Google is not set up on this site yet. Use your email and password instead.`,
    cancelled: t`Sign-in with Google was cancelled. You can try again, or use your email and password.`,
    failed: t`Sign-in with Google did not work this time. Please try again, or use your email and password.`,
    emailNotVerified: t`Google has not verified that email address, so it cannot be used to sign in here.`,
  };
  return (
    <Notice tone="warning" role="alert">
      {words[reason]}
    </Notice>
  );
};

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

/** For somebody who comes to the login page although they are signed in. */
const SignedInNotice = ({ viewer, next }: { viewer: SignedIn; next: string | null }) => {
  const { t } = useLingui();
  const name = `${viewer.firstName} ${viewer.lastName}`.trim() || viewer.email;
  return (
    <section className="rounded-card border border-line bg-card p-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} imageUrl={viewer.profileImageUrl} />
        <p className="min-w-0">
          {t`You are signed in as ${name}`}
          <span className="block break-all text-ink-2 text-sm">{viewer.email}</span>
        </p>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="s" variant="main" to={destinationAfterLogin(viewer, next)}>
          <Trans>Continue</Trans>
        </Button>
        <SignOutButton size="s" />
      </div>
    </section>
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
  const next = search.get('next');
  return (
    <SignInFrame>
      {viewer && <SignedInNotice viewer={viewer} next={next} />}
      <GoogleNotice reason={search.get('google')} />
      {search.get('second_factor') === 'google' ? (
        <GoogleSecondFactorForm />
      ) : (
        <>
          <SignInTabs />
          <SignInWithGoogle next={next} />
        </>
      )}
      {viewer && <AdminTools viewer={viewer} />}
      <LegalLinks />
    </SignInFrame>
  );
};

export const screen: Screen = { Component: LoginScreen };
