import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { href } from '#shared/pages.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { useLocation, useNavigate } from '#ui/navigation/router.tsx';
import { Tabs } from '#ui/overlays/Tabs.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SignupForm } from './SignupForm.tsx';

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
  const typed = useRef<Partial<Record<TabName, FieldValues>>>({});
  const handedEmail = useHandedEmail();
  // After hydration: the server knows nothing of what one page hands to the next.
  useEffect(() => setKnownEmail(handedEmail), [handedEmail]);

  const keep = (name: TabName) => (values: FieldValues) => {
    typed.current[name] = values;
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
      onLeave={keep('login')}
    />
  );
  const signup = (
    <SignupForm
      typed={typed.current.signup}
      onLeave={keep('signup')}
      onSuccess={finishSignup}
      onEmailTaken={switchToLogin}
    />
  );
  return (
    <>
      {welcome && <SignupWelcome>{welcome}</SignupWelcome>}
      <Tabs<TabName>
        label={t`Login or sign up`}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'login', label: <Trans>Login</Trans>, panel: login },
          { value: 'signup', label: <Trans>Sign up</Trans>, panel: signup },
        ]}
      />
    </>
  );
};
