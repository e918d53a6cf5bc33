import { useSearchParams } from 'react-router';
import type { Screen } from '#ui/screen.ts';
import { useViewer } from '#ui/viewer.tsx';
import { AdminTools } from './sign-in/AdminTools.tsx';
import { GoogleNotice } from './sign-in/GoogleNotice.tsx';
import { GoogleSecondFactorForm } from './sign-in/GoogleSecondFactorForm.tsx';
import { LegalLinks } from './sign-in/LegalLinks.tsx';
import { SignedInNotice } from './sign-in/SignedInNotice.tsx';
import { SignInFrame } from './sign-in/SignInFrame.tsx';
import { SignInTabs } from './sign-in/SignInTabs.tsx';
import { SignInWithGoogle } from './sign-in/SignInWithGoogle.tsx';

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
