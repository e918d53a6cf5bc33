import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind, type RequestContext } from '#platform/http/binding.ts';
import { readCookie } from '#platform/http/cookies.ts';
import { chooseLanguage, LANGUAGE_COOKIE } from '#shared/i18n.ts';
import {
  checkSignup,
  finishGoogleSignIn,
  login,
  logout,
  passSecondFactor,
  signup,
  startGoogleSignIn,
} from '../sign-in.contract.ts';
import { setSessionCookie, browserTokenHash, clearSessionCookie } from './browser-session.ts';
import { openGoogle } from './google.ts';
import { completeGoogleSignIn, beginGoogleSignIn } from './google-sign-in.ts';
import { rememberDevice } from './known-device.ts';
import { logIn } from './log-in.ts';
import { completeSignIn } from './pending-sign-in.ts';
import { endSession } from './sessions.ts';
import { signUp } from './sign-up.ts';

const FOUND = 302;

const redirect = async ({ answer }: RequestContext, location: Promise<string>): Promise<undefined> => {
  answer.setHeader('location', await location);
  answer.setStatus(FOUND);
};

const passwordRoutes = (deps: Dependencies): Binding[] => [
  bind(login, async (asked, context) => {
    const { user, session } = await logIn(deps, asked, context);
    setSessionCookie(context, session);
    await rememberDevice(deps, context, user.id);
    return { user, message: `Welcome back, ${user.firstName}.`, emailVerification: true };
  }),

  bind(passSecondFactor, async ({ code }, context) => {
    const { user, session, destination } = await completeSignIn(deps, code, context);
    setSessionCookie(context, session);
    await rememberDevice(deps, context, user.id);
    return { user, message: `Welcome back, ${user.firstName}.`, emailVerification: true, destination };
  }),

  bind(checkSignup, () => Promise.resolve(undefined)),

  bind(signup, async (person, { clientAddress, cookieHeader }) => {
    const language = chooseLanguage(readCookie(cookieHeader, LANGUAGE_COOKIE), undefined);
    await signUp(deps, person, { clientAddress, language });
    return { message: 'Your account was created. Please check your inbox and follow the link in our mail.' };
  }),

  bind(logout, async (_, context) => {
    await endSession(deps.db, browserTokenHash(deps, context));
    clearSessionCookie(deps, context);
    return { message: 'You have been logged out successfully.' };
  }),
];

const googleRoutes = (deps: Dependencies): Binding[] => {
  const around = { ...deps, google: openGoogle(deps) };
  return [
    bind(startGoogleSignIn, ({ next }, context) => redirect(context, beginGoogleSignIn(around, next, context))),
    bind(finishGoogleSignIn, (asked, context) => redirect(context, completeGoogleSignIn(around, asked, context))),
  ];
};

export const signInRoutes = (deps: Dependencies): Binding[] => [...passwordRoutes(deps), ...googleRoutes(deps)];
