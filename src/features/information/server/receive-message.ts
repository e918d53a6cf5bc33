import { and, eq } from 'drizzle-orm';
import { adminIds } from '#features/accounts/server/accounts.queries.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { mailLimits } from '#features/accounts/server/sign-in/sign-in-limits.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { countAttempt, keyFor } from '#platform/http/guard/attempt-limits.ts';
import { addressGroup } from '#platform/http/guard/rate-limits.ts';
import type { Viewer } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { sourceLanguage } from '#shared/i18n.ts';
import type { JobPayload } from '#shared/job.ts';
import { href } from '#shared/pages.ts';
import { HOUR_MS } from '#shared/time.ts';
import { mailContactMessage, type sendContactMessage } from '../contact.contract.ts';
import { messageReceived } from '../contact-notifications.ts';
import { contactForTeamMail, contactReceivedMail } from '../information.mails.ts';
import { contactMessages } from './information.tables.ts';

const MOST_PER_HOUR = 5;

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'config' | 'now'>;

const findByKey = async (db: Pick<Dependencies['db'], 'select'>, key: string) =>
  (await db.select({ id: contactMessages.id }).from(contactMessages).where(eq(contactMessages.key, key)))[0];

type Sender = { senderId: string | null; email: string };

/** Whether the sender was signed in and gave their own address, which they have proved to be theirs. */
const isOwnAddress = async (on: Queryable, { senderId, email }: Sender): Promise<boolean> =>
  senderId !== null &&
  (await on.$count(users, and(eq(users.id, senderId), eq(users.email, email), eq(users.emailVerified, true)))) > 0;

/** What a mail to the sender may quote. */
export const ownWordsOf = async (
  on: Queryable,
  { name, message, ...sender }: Sender & { name: string; message: string },
): Promise<{ name: string; message: string } | null> => ((await isOwnAddress(on, sender)) ? { name, message } : null);

/** Stores a message, tells the admins, and has its number mailed to the sender. */
export const receiveMessage = async (
  deps: Deps,
  viewer: Viewer,
  clientAddress: string,
  { key, message: { isTrue: _, about, ...fields } }: HandlerInput<typeof sendContactMessage>,
): Promise<{ number: number }> => {
  const { db, jobs, config, now } = deps;
  const earlier = await findByKey(db, key);
  if (earlier) return { number: earlier.id };
  const sender = { senderId: viewer?.id ?? null, email: fields.email };
  const limitKey = keyFor(deps, 'contact', viewer?.id ?? addressGroup(clientAddress));
  await countAttempt(db, [
    { key: limitKey, max: MOST_PER_HOUR, windowMs: HOUR_MS },
    ...((await isOwnAddress(db, sender)) ? [] : mailLimits(deps, fields.email, clientAddress)),
  ]);
  const values = {
    ...fields,
    key,
    about: about || null,
    senderId: sender.senderId,
    state: 'open' as const,
    at: now(),
  };
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values(values)
      .onConflictDoNothing({ target: contactMessages.key })
      .returning({ id: contactMessages.id });
    if (!stored) return { number: (await findByKey(tx, key))?.id ?? 0 };
    const number = stored.id;
    await jobs.enqueue(tx, mailContactMessage, { number, to: 'sender' });
    if (config.contactMail) await jobs.enqueue(tx, mailContactMessage, { number, to: 'team' });
    const notice = messageReceived.with({ number, name: fields.name });
    const link = href('adminMessages');
    for (const userId of await adminIds(tx)) await notify(deps, tx, { userId, notice, link });
    return { number };
  });
};

/** A message that was deleted meanwhile is not mailed. */
export const mailMessage = async (
  { db, config, mailer, writeMail }: Pick<Dependencies, 'db' | 'config' | 'mailer' | 'writeMail'>,
  { number, to }: JobPayload<typeof mailContactMessage>,
): Promise<void> => {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, number));
  if (!row) return;
  const { name, email, kind, about, message } = row;
  if (to === 'sender') {
    const facts = { number, own: await ownWordsOf(db, row) };
    const written = await writeMail(contactReceivedMail, facts, sourceLanguage);
    await mailer.send({ to: email, ...written });
  } else if (config.contactMail) {
    const facts = { number, kind, name, email, about, message };
    await mailer.send({ to: config.contactMail, ...(await writeMail(contactForTeamMail, facts, sourceLanguage)) });
  }
};
