import { eq } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import type { JobPayload } from '#shared/job.ts';
import { href } from '#shared/pages.ts';
import type { sendMailedLink } from '../account-jobs.contract.ts';
import { resetMail, verificationMail } from '../accounts.mails.ts';
import { users } from './accounts.tables.ts';
import { makeLink } from './mailed-links.ts';

const mails = {
  'verify-email': { kind: verificationMail, pathFor: (token: string) => href('verifyEmail', {}, { token }) },
  'reset-password': { kind: resetMail, pathFor: (token: string) => href('forgotPassword', {}, { token }) },
};

/** A retry makes a new link: the one before was never seen by anybody. */
export const sendMailedLinkTo = async (
  { db, mailer, writeMail, now }: Pick<Dependencies, 'db' | 'mailer' | 'writeMail' | 'now'>,
  { purpose, email }: JobPayload<typeof sendMailedLink>,
): Promise<void> => {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const hasNothingToVerify = purpose === 'verify-email' && user?.emailVerified;
  if (!user || hasNothingToVerify) return;
  const token = await makeLink(db, { purpose, userId: user.id, now: now() });
  const { kind, pathFor } = mails[purpose];
  const mail = await writeMail(kind, { firstName: user.firstName, path: pathFor(token) }, user.language);
  await mailer.send({ to: user.email, ...mail });
};
