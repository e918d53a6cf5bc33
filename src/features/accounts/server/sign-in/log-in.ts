import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/calls/binding.ts';
import { countAttempt, forgiveAttempt, uncountAttempt } from '#platform/http/guard/attempt-limits.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { LoginAccountType } from '../../login-fields.rules.ts';
import type { login } from '../../sign-in.contract.ts';
import { type Credentials, findCredentials } from '../accounts.queries.ts';
import { isPasswordAmong, isPasswordOf } from '../passwords/passwords.ts';
import { findKnownDevice } from '../sessions/known-device.ts';
import type { OpenedSession } from '../sessions/session-cookie.ts';
import { replaceSession } from '../sessions/sessions.ts';
import { requireSecondFactor } from '../two-factor/two-factor.ts';
import { loginLimits } from './sign-in-limits.ts';

type Deps = Pick<Dependencies, 'db' | 'config' | 'now'>;
type Login = HandlerInput<typeof login>;

/** An unverified address may have several sign-ups, each with a password. */
const isRightPassword = (found: Credentials | undefined, password: string): Promise<boolean> => {
  if (!found || found.emailVerified) return isPasswordOf(found?.passwordHash, password);
  const { passwordHash, signUpHashes } = found;
  return isPasswordAmong(passwordHash === null ? signUpHashes : [passwordHash, ...signUpHashes], password);
};

const checkPassword = async (
  deps: Deps,
  { email, password }: Login,
  context: RequestContext,
): Promise<Credentials & { deviceId: string | undefined }> => {
  const found = await findCredentials(deps.db, email);
  const deviceId = found && findKnownDevice(deps, context, { userId: found.user.id, ...found });
  const limits = loginLimits(deps, email, { clientAddress: context.clientAddress, deviceId });
  await countAttempt(deps.db, limits);
  const isRight = await isRightPassword(found, password);
  if (!(found && isRight)) throw new AppError('invalidCredentials');
  // A correct password of one sign-up must not reset wrong guesses at another.
  await (found.emailVerified ? forgiveAttempt(deps.db, limits) : uncountAttempt(deps.db, limits));
  return { ...found, deviceId };
};

const requireAccountType = (user: SignedIn, accountType: LoginAccountType): void => {
  const hasIt = { user: true, creator: user.isCreator, admin: user.isAdmin }[accountType];
  if (!hasIt)
    throw new AppError('lacksPrivileges', {
      sentence: sentence('accounts.lacksPrivileges', 'This account does not have {accountType} privileges.', {
        accountType,
      }),
    });
};

/** The account's status is revealed only after a correct password. */
export const logIn = async (
  deps: Deps,
  input: Login,
  context: RequestContext,
): Promise<{ user: SignedIn; session: OpenedSession }> => {
  const { user, emailVerified, deviceId } = await checkPassword(deps, input, context);
  if (!emailVerified) throw new AppError('emailNotVerified');
  requireAccountType(user, input.accountType);
  const from = { clientAddress: context.clientAddress, deviceId };
  await requireSecondFactor(deps, user.id, input.code, from);
  const session = await deps.db.transaction((tx) => replaceSession({ ...deps, db: tx }, context, user.id));
  return { user, session };
};
