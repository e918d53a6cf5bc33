import { and, eq, isNull, not } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import type { JobPayload } from '#shared/job.ts';
import { href } from '#shared/pages.ts';
import type { sendEmailChanged, sendEmailChangeLink } from '../../account-jobs.contract.ts';
import {
  emailChangedMail,
  emailChangeNewMail,
  emailChangeOldMail,
  emailChangeTakenMail,
} from '../../accounts.mails.ts';
import { emailChanges, users } from '../accounts.tables.ts';
import { createLink } from '../sign-up/mailed-links.ts';
import { isUnclaimed } from './follow-email-change.ts';

type Deps = Pick<Dependencies, 'db' | 'mailer' | 'writeMail' | 'now'>;

/** The account that an address belongs to. */
const findOwner = async ({ db }: Deps, email: string) => {
  const [owner] = await db
    .select({ firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(eq(users.email, email), not(isUnclaimed ?? eq(users.id, ''))));
  return owner;
};

/** A retry makes a new link, since nobody has seen the previous one. What was replaced or called off is not mailed. */
export const deliverEmailChangeLink = async (
  deps: Deps,
  { changeId, side }: JobPayload<typeof sendEmailChangeLink>,
): Promise<void> => {
  const [found] = await deps.db
    .select({ change: emailChanges, user: users })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(and(eq(emailChanges.id, changeId), isNull(users.suspendedAt), isNull(users.leftAt)));
  if (!found) return;
  const { change, user } = found;
  const { newEmail } = change;
  const owner = side === 'new' ? await findOwner(deps, newEmail) : undefined;
  if (owner) {
    const mail = await deps.writeMail(emailChangeTakenMail, { firstName: owner.firstName }, owner.language);
    return deps.mailer.send({ to: newEmail, ...mail });
  }
  const link = { purpose: `change-email-${side}` as const, userId: user.id, emailChangeId: changeId, now: deps.now() };
  const path = href('changeEmail', {}, { token: await createLink(deps.db, link) });
  const mail =
    side === 'old'
      ? await deps.writeMail(emailChangeOldMail, { firstName: user.firstName, email: newEmail, path }, user.language)
      : await deps.writeMail(emailChangeNewMail, { path }, user.language);
  await deps.mailer.send({ to: side === 'old' ? user.email : newEmail, ...mail });
};

export const deliverEmailChanged = async (
  deps: Deps,
  { userId, formerEmail }: JobPayload<typeof sendEmailChanged>,
): Promise<void> => {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  if (!user || user.leftAt) return;
  const facts = { firstName: user.firstName, email: user.email };
  await deps.mailer.send({ to: formerEmail, ...(await deps.writeMail(emailChangedMail, facts, user.language)) });
};
