import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { findPage } from '#shared/find-page.ts';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { useLocation } from '#ui/navigation/router.tsx';
import { Tabs } from '#ui/overlays/Tabs.tsx';
import { isNewHere } from '../auth/auth-markers.ts';
import { GateContext } from './gate-slot.ts';
import { LoginForm, type TypedLogin } from './LoginForm.tsx';
import { loginParts } from './login-parts.ts';
import type { SignUpDone } from './SignupForm.tsx';

type TabName = 'login' | 'signup';

/** What another page handed over: a verified address, or a sign-up whose address is to be changed. */
type Handed = { email?: string; signUp?: FieldValues };

const useHanded = (): Handed => {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null ? state : {};
};

/** `children` is what is below both forms; after a sign-up it is gone with them. */
export const SignInTabs = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  const page = findPage(useLocation().pathname)?.page;
  const [tab, setTab] = useState<TabName>(page === 'signup' ? 'signup' : 'login');
  const [knownEmail, setKnownEmail] = useState('');
  const [done, setDone] = useState<SignUpDone>();
  const [signupKey, setSignupKey] = useState(0);
  /** Going to the other tab and back loses nothing. */
  const typed = useRef<{ login?: TypedLogin; signup?: FieldValues }>({});
  const signup = useOnDemand(loginParts.signup);
  const handed = useHanded();
  const takeHanded = useEffectEvent(() => {
    setKnownEmail(handed.email ?? '');
    if (!handed.signUp) return;
    typed.current.signup = handed.signUp;
    setSignupKey((key) => key + 1);
  });
  // After hydration: the server knows nothing of what one page hands to the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each hand-over
  useEffect(() => takeHanded(), [handed.email, handed.signUp]);

  const gate = use(GateContext);
  /** Sign-up is offered first to somebody new whom a page has sent here, unless they have begun to type. */
  const offerSignUp = useEffectEvent(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (page === 'login' && gate?.isMostlyForNew && isNewHere() && !isTyping) choose('signup');
  });
  const isForNew = gate?.isMostlyForNew ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the reason is known
  useLayoutEffect(() => offerSignUp(), [isForNew]);

  const choose = (name: TabName) => {
    setTab(name);
    if (name === 'signup') signup.use();
  };
  const switchToLogin = (email: string) => {
    delete typed.current.login;
    setKnownEmail(email);
    setTab('login');
  };
  const login = (
    <LoginForm
      key={knownEmail}
      email={knownEmail}
      accountType={page === 'adminLogin' ? 'admin' : 'user'}
      typed={typed.current.login}
      onLeave={(values) => {
        typed.current.login = values;
      }}
    />
  );
  const signupForm = signup.loaded && (
    <signup.loaded.SignupForm
      key={signupKey}
      typed={typed.current.signup}
      onLeave={(values) => {
        typed.current.signup = values;
      }}
      onSuccess={setDone}
      onEmailTaken={switchToLogin}
    />
  );
  if (done && signup.loaded) return <signup.loaded.SignedUp {...done} onChangeAddress={() => setDone(undefined)} />;
  return (
    <>
      <Tabs<TabName>
        label={t`Login or sign up`}
        // The login form stays until the other one is there; where it cannot be loaded, the next press tries again.
        value={signup.loaded ? tab : 'login'}
        onChange={choose}
        tabs={[
          { value: 'login', label: <Trans>Login</Trans>, panel: login },
          { value: 'signup', label: <Trans>Sign up</Trans>, panel: signupForm, onApproach: signup.prefetch },
        ]}
      />
      {children}
    </>
  );
};
