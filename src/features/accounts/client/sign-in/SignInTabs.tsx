import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { href } from '#shared/pages.ts';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { useLocation, useNavigate } from '#ui/navigation/router.tsx';
import { Tabs } from '#ui/overlays/Tabs.tsx';
import { LoginForm, type TypedLogin } from './LoginForm.tsx';
import { loginParts } from './login-parts.ts';

/** Is above the form whose button was pressed, so it scrolls itself into view. */
const SignupWelcome = ({ children }: { children: ReactNode }) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Notice ref={notice} tone="good" role="status" title={<Trans>Your account is open</Trans>}>
      {children}
    </Notice>
  );
};

/** Long enough to read that it worked; the toast stays on. */
const HOME_AFTER_SIGNUP_MS = 2_500;

type TabName = 'login' | 'signup';

/** The address that another page handed over, as after its verification. */
const useHandedEmail = (): string => {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : '';
};

export const SignInTabs = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [tab, setTab] = useState<TabName>(pathname === href('signup') ? 'signup' : 'login');
  const [knownEmail, setKnownEmail] = useState('');
  const [welcome, setWelcome] = useState<string>();
  /** Going to the other tab and back loses nothing. */
  const typed = useRef<{ login?: TypedLogin; signup?: FieldValues }>({});
  const signup = useOnDemand(loginParts.signup);
  const handedEmail = useHandedEmail();
  // After hydration: the server knows nothing of what one page hands to the next.
  useEffect(() => setKnownEmail(handedEmail), [handedEmail]);

  const choose = (name: TabName) => {
    setTab(name);
    if (name === 'signup') signup.use();
  };
  const finishSignup = async (message: string) => {
    setWelcome(message);
    await new Promise((resolve) => setTimeout(resolve, HOME_AFTER_SIGNUP_MS));
    await navigate(href('home'));
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
      accountType={pathname === href('adminLogin') ? 'admin' : 'user'}
      typed={typed.current.login}
      onLeave={(values) => {
        typed.current.login = values;
      }}
    />
  );
  const signupForm = signup.loaded && (
    <signup.loaded.SignupForm
      typed={typed.current.signup}
      onLeave={(values) => {
        typed.current.signup = values;
      }}
      onSuccess={finishSignup}
      onEmailTaken={switchToLogin}
    />
  );
  return (
    <>
      {welcome && <SignupWelcome>{welcome}</SignupWelcome>}
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
    </>
  );
};
