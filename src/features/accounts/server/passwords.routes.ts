import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { changePassword, readResetLink, requestPasswordReset, resetPassword } from '../passwords.contract.ts';
import { requestVerification, verifyEmail } from '../verification.contract.ts';
import { setSessionCookie } from './browser-session.ts';
import { replacePassword } from './change-password.ts';
import { rememberDevice } from './known-device.ts';
import { linkState } from './mailed-links.ts';
import { resetPasswordByLink } from './reset-password.ts';
import { requestMailedLink } from './send-mailed-link.ts';
import { verifyEmailByLink } from './verify-email.ts';

export const passwordsRoutes = (deps: Dependencies): Binding[] => [
  bind(requestVerification, async ({ email }, { clientAddress }) => {
    await requestMailedLink(deps, 'verify-email', email, clientAddress);
    return { message: 'If your email is registered, a verification link will be sent shortly.' };
  }),

  bind(verifyEmail, async ({ token }, context) => {
    const { id, email } = await verifyEmailByLink(deps, token);
    await rememberDevice(deps, context, id);
    return { email, message: 'Your email address is verified. You can log in now.' };
  }),

  bind(requestPasswordReset, async ({ email }, { clientAddress }) => {
    await requestMailedLink(deps, 'reset-password', email, clientAddress);
    return { message: 'If your email is registered, a reset link will be sent shortly.' };
  }),

  bind(readResetLink, async ({ token }) => ({
    state: await linkState(deps.db, 'reset-password', token, deps.now()),
  })),

  bind(resetPassword, async ({ token, password }, context) => {
    await rememberDevice(deps, context, await resetPasswordByLink(deps, token, password));
    return { message: 'Your new password is set. You can log in now.' };
  }),

  bind(changePassword, async (passwords, context) => {
    setSessionCookie(context, await replacePassword(deps, passwords, context));
    await rememberDevice(deps, context, context.viewer.id);
    return { message: 'Your password was changed. You are signed out everywhere else.' };
  }),
];
