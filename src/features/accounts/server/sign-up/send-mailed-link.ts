import { eq } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import { countAttempt } from '#platform/http/guard/attempt-limits.ts';
import type { Language } from '#shared/i18n.ts';
import type { JobPayload } from '#shared/job.ts';
import type { WrittenMail } from '#shared/mail.ts';
import { href } from '#shared/pages.ts';
import { type MailedPurpose, sendMailedLink } from '../../account-jobs.contract.ts';
import { choosePasswordMail, resetMail, verificationMail } from '../../accounts.mails.ts';
import { findPasswordHash } from '../accounts.queries.ts';
import { users } from '../accounts.tables.ts';
import { mailLimits } from '../sign-in/sign-in-limits.ts';
import { createLink } from './mailed-links.ts';
import { listSignUps } from './sign-up.ts';

type Deps = Pick<Dependencies, 'db' | 'mailer' | 'writeMail' | 'now'>;
type Addressee = { id: string; firstName: string; language: Language; emailVerified: boolean };

/** A mail whose link is not made yet. */
type Letter = { purpose: MailedPurpose; signUpId?: string | undefined; write: (path: string) => Promise<WrittenMail> };

/** Does the same for every address, known or not. */
export const requestMailedLink = async (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'config'>,
  link: { purpose: MailedPurpose; email: string; next?: string | undefined },
  clientAddress: string,
): Promise<void> => {
  const { purpose, email } = link;
  await countAttempt(deps.db, mailLimits(deps, email, clientAddress));
  await deps.jobs.enqueue(deps.db, sendMailedLink, link, { singletonKey: `${purpose}:${email}` });
};

const resetLetter = ({ writeMail }: Deps, { firstName, language, emailVerified }: Addressee): Letter => ({
  purpose: 'reset-password',
  write: (path) => writeMail(resetMail, { firstName: emailVerified ? firstName : '', path }, language),
});

/** With several sign-ups it is unknown whose request this is, so the reader chooses a password. */
const choosePasswordLetter = ({ writeMail }: Deps, { language }: Addressee): Letter => ({
  purpose: 'reset-password',
  write: (path) => writeMail(choosePasswordMail, { path }, language),
});

/** The mail of one sign-up, or of the only one; undefined if the address is verified or the sign-up has ended. */
const verificationLetter = async (
  deps: Deps,
  user: Addressee,
  signUpId: string | undefined,
): Promise<Letter | undefined> => {
  if (user.emailVerified) return undefined;
  const signUps = await listSignUps(deps.db, user.id);
  // Accounts from before the sign-ups table have a password and no such rows.
  const hasPassword = (await findPasswordHash(deps.db, user.id)) !== undefined;
  const passwords = signUps.length + (hasPassword ? 1 : 0);
  if (signUpId === undefined && passwords !== 1) return choosePasswordLetter(deps, user);
  const signUp = signUpId === undefined ? signUps[0] : signUps.find(({ id }) => id === signUpId);
  if (signUpId !== undefined && !signUp) return undefined;
  const { language } = signUp ?? user;
  const signedUpAt = passwords > 1 && signUp ? signUp.createdAt.toISOString() : null;
  return {
    purpose: 'verify-email',
    signUpId: signUp?.id,
    write: (path) => deps.writeMail(verificationMail, { path, signedUpAt }, language),
  };
};

const pathFor: Record<MailedPurpose, (token: string, next?: string) => string> = {
  'verify-email': (token) => href('verifyEmail', {}, { token }),
  'reset-password': (token, next) => href('forgotPassword', {}, { token, next }),
};

/** A retry makes a new link, since nobody has seen the previous one. */
export const deliverMailedLink = async (
  deps: Deps,
  { purpose, email, signUpId, next }: JobPayload<typeof sendMailedLink>,
): Promise<void> => {
  const [user] = await deps.db.select().from(users).where(eq(users.email, email));
  if (!user) return;
  const letter =
    purpose === 'reset-password' ? resetLetter(deps, user) : await verificationLetter(deps, user, signUpId);
  if (!letter) return;
  const link = { purpose: letter.purpose, userId: user.id, signUpId: letter.signUpId, now: deps.now() };
  const token = await createLink(deps.db, link);
  await deps.mailer.send({ to: user.email, ...(await letter.write(pathFor[letter.purpose](token, next))) });
};
