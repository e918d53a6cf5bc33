import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import { testMail } from '../../health.mails.ts';

const mailFailed = sentence('moderation.testMailFailed', 'The mail server did not take the mail. The log says why.');

/** Not by a job: whoever asks wants to know whether this mail goes out. */
export const mailToOneself = async (
  { db, mailer, writeMail, log }: Pick<Dependencies, 'db' | 'mailer' | 'writeMail' | 'log'>,
  viewer: SignedIn,
): Promise<{ to: string }> => {
  const [user] = await db.select().from(users).where(eq(users.id, viewer.id));
  if (!user) throw new AppError('signInFirst');
  const written = await writeMail(testMail, { firstName: user.firstName, path: href('adminTest') }, user.language);
  try {
    await mailer.send({ to: user.email, ...written });
  } catch (error) {
    log.warn({ err: error }, 'a test mail failed');
    throw new AppError('unavailable', { sentence: mailFailed });
  }
  return { to: user.email };
};
