import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind, type RequestContext } from '#platform/http/calls/binding.ts';
import { readCookie } from '#platform/http/calls/cookies.ts';
import { chooseLanguage, LANGUAGE_COOKIE } from '#shared/i18n.ts';
import { returnPath } from '#shared/own-path.ts';
import { asMessage, sentence } from '#shared/sentences.ts';
import {
  bootstrapAdmin,
  changePassword,
  checkSignup,
  demoteAdmin,
  listAdmins,
  promoteToAdmin,
  readOwnProfile,
  readResetLink,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  signup,
  updateProfile,
  verifyEmail,
} from '../accounts.contract.ts';
import {
  finishGoogleSignIn,
  login,
  logout,
  passSecondFactor,
  readOwnAccount,
  startGoogleSignIn,
} from '../sign-in.contract.ts';
import {
  creatorApplicationsRoutes,
  emailChangeRoutes,
  sessionsRoutes,
  twoFactorRoutes,
} from './account-settings.routes.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { findAdmins, promoteUser, revokeAdminRole } from './admin/admin-role.ts';
import type { FindSubjects } from './admin/audit-log.queries.ts';
import { becomeFirstAdmin } from './admin/bootstrap-admin.ts';
import { findOwnProfile, saveProfile } from './own-profile.ts';
import { replacePassword, resetPasswordByLink } from './passwords/change-password.ts';
import { rememberDevice } from './sessions/known-device.ts';
import {
  browserTokenHash,
  clearSessionCookie,
  endSession,
  keepSessionAlive,
  setSessionCookie,
} from './sessions/sessions.ts';
import { openGoogle } from './sign-in/google.ts';
import { beginGoogleSignIn, completeGoogleSignIn, completeSignIn } from './sign-in/google-sign-in.ts';
import { logIn } from './sign-in/log-in.ts';
import { linkState } from './sign-up/mailed-links.ts';
import { requestMailedLink } from './sign-up/send-mailed-link.ts';
import { signUp } from './sign-up/sign-up.ts';
import { rememberSignUpBrowser, verifyEmailByLink } from './sign-up/verify-email.ts';

const FOUND = 302;

const redirect = async ({ answer }: RequestContext, location: Promise<string>): Promise<undefined> => {
  answer.setHeader('location', await location);
  answer.setStatus(FOUND);
};

const welcomeBack = ({ firstName }: { firstName: string }) =>
  asMessage(sentence('accounts.welcomeBack', 'Welcome back, {firstName}.', { firstName }));

const passwordRoutes = (deps: Dependencies): Binding[] => [
  bind(login, async (input, context) => {
    const { user, session } = await logIn(deps, input, context);
    setSessionCookie(context, session);
    await rememberDevice(deps, context, user.id);
    return { user, ...welcomeBack(user), emailVerification: true };
  }),

  bind(passSecondFactor, async ({ code }, context) => {
    const { user, session, destination } = await completeSignIn(deps, code, context);
    setSessionCookie(context, session);
    await rememberDevice(deps, context, user.id);
    return { user, ...welcomeBack(user), emailVerification: true, destination };
  }),

  bind(checkSignup, () => Promise.resolve(undefined)),

  bind(signup, async (person, context) => {
    const { clientAddress, cookieHeader } = context;
    const language = chooseLanguage(readCookie(cookieHeader, LANGUAGE_COOKIE), undefined);
    rememberSignUpBrowser(deps, context, await signUp(deps, person, { clientAddress, language }));
    return asMessage(
      sentence(
        'accounts.signedUp',
        'Your account was created. Please check your inbox and follow the link in our mail.',
      ),
    );
  }),

  bind(logout, async (_, context) => {
    await endSession(deps.db, browserTokenHash(deps, context));
    clearSessionCookie(deps, context);
    return asMessage(sentence('accounts.loggedOut', 'You have been logged out successfully.'));
  }),
];

const googleRoutes = (deps: Dependencies): Binding[] => {
  const googleDeps = { ...deps, google: openGoogle(deps) };
  return [
    bind(startGoogleSignIn, (asked, context) => redirect(context, beginGoogleSignIn(googleDeps, asked, context))),
    bind(finishGoogleSignIn, (reply, context) => redirect(context, completeGoogleSignIn(googleDeps, reply, context))),
  ];
};

const signInRoutes = (deps: Dependencies): Binding[] => [...passwordRoutes(deps), ...googleRoutes(deps)];

const passwordsRoutes = (deps: Dependencies): Binding[] => [
  bind(requestVerification, async ({ email }, { clientAddress }) => {
    await requestMailedLink(deps, { purpose: 'verify-email', email }, clientAddress);
    return asMessage(
      sentence('accounts.verificationMailed', 'If your email is registered, a verification link will be sent shortly.'),
    );
  }),

  bind(verifyEmail, async ({ token }, context) => {
    const { user, next, session } = await verifyEmailByLink(deps, token, context);
    await rememberDevice(deps, context, user.id);
    if (session) setSessionCookie(context, session);
    const words = session
      ? sentence('accounts.verifiedAndIn', 'Your email address is verified, and you are signed in.')
      : sentence('accounts.emailVerified', 'Your email address is verified. You can sign in now.');
    return { email: user.email, next, user: session ? user : null, ...asMessage(words) };
  }),

  bind(requestPasswordReset, async ({ email, next }, { clientAddress }) => {
    await requestMailedLink(deps, { purpose: 'reset-password', email, next: returnPath(next) }, clientAddress);
    return asMessage(
      sentence('accounts.resetMailed', 'If your email is registered, a reset link will be sent shortly.'),
    );
  }),

  bind(readResetLink, async ({ token }) => ({
    state: await linkState(deps.db, 'reset-password', token, deps.now()),
  })),

  bind(resetPassword, async ({ token, password }, context) => {
    await rememberDevice(deps, context, await resetPasswordByLink(deps, token, password));
    return asMessage(sentence('accounts.passwordSet', 'Your new password is set. You can sign in now.'));
  }),

  bind(changePassword, async (passwords, context) => {
    setSessionCookie(context, await replacePassword(deps, passwords, context));
    await rememberDevice(deps, context, context.viewer.id);
    return asMessage(
      sentence('accounts.passwordChanged', 'Your password was changed. You are signed out everywhere else.'),
    );
  }),
];

const ownAccountRoutes = (deps: Dependencies): Binding[] => [
  bind(readOwnAccount, async (_, context) => {
    await keepSessionAlive(deps, context);
    return context.viewer;
  }),

  bind(readOwnProfile, (_, { viewer }) => findOwnProfile(deps, viewer)),

  bind(updateProfile, async (changes, { viewer }) => ({
    ...asMessage(sentence('accounts.profileUpdated', 'Your profile was updated.')),
    user: await saveProfile(deps, viewer, changes),
  })),

  bind(bootstrapAdmin, async (input, context) => {
    const { user, session } = await becomeFirstAdmin(deps, input, context);
    setSessionCookie(context, session);
    return { ...asMessage(sentence('accounts.isFirstAdmin', 'You are the admin now.')), user };
  }),

  bind(promoteToAdmin, async ({ userId }, { viewer }) => {
    const user = await promoteUser(deps, viewer, userId);
    return { ...asMessage(sentence('accounts.isAdmin', '{name} is an admin now.', { name: user.firstName })), user };
  }),

  bind(demoteAdmin, async ({ userId }, { viewer }) => {
    const user = await revokeAdminRole(deps, viewer, userId);
    return {
      ...asMessage(sentence('accounts.isNoAdmin', '{name} is no longer an admin.', { name: user.firstName })),
      user,
    };
  }),

  bind(listAdmins, () => findAdmins(deps.db)),
];

export const accountsRoutes = (deps: Dependencies, findSubjects: FindSubjects): Binding[] => [
  ...ownAccountRoutes(deps),
  ...signInRoutes(deps),
  ...passwordsRoutes(deps),
  ...sessionsRoutes(deps),
  ...twoFactorRoutes(deps),
  ...emailChangeRoutes(deps),
  ...creatorApplicationsRoutes(deps),
  ...adminRoutes(deps, findSubjects),
];
