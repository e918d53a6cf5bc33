import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { type AuditEntry, writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { requireFreshProof } from '#features/accounts/server/passwords/fresh-proof.ts';
import { requireOwnCode } from '#features/accounts/server/two-factor/two-factor.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { readLink, signLink } from '#platform/http/files/signed-links.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { JobPayload } from '#shared/job.ts';
import { href } from '#shared/pages.ts';
import { asMessage, sentence } from '#shared/sentences.ts';
import {
  type keepAccount,
  type keepAccountByLink,
  mailLeaving,
  type mailLeft,
  type OwnLeaving,
  type planLeaving,
} from '../leaving.contract.ts';
import { dueAfter, type HeldMoney, sumOf } from '../leaving.rules.ts';
import { leavingAskedMail, leavingHeldMail, leavingReminderMail, leftMail } from '../own-data.mails.ts';
import type { LeavingPart, Obstacle } from './leaving-parts.ts';
import { departures } from './own-data.tables.ts';

type Deps = Pick<Dependencies, 'db' | 'config' | 'jobs' | 'now'>;
type Parts = readonly LeavingPart[];

export const obstaclesOf = async (on: Queryable, parts: Parts, personId: string): Promise<Obstacle[]> => {
  const found: Obstacle[] = [];
  for (const part of parts) found.push(...((await part.obstacles?.(on, personId)) ?? []));
  return found;
};

const moneyOf = async (on: Queryable, parts: Parts, personId: string): Promise<HeldMoney[]> => {
  const found: HeldMoney[] = [];
  for (const part of parts) found.push(...((await part.money?.(on, personId)) ?? []));
  return found.filter(({ cents }) => cents > 0);
};

export const findOwnLeaving = async (
  { db }: Pick<Dependencies, 'db'>,
  parts: Parts,
  { id }: Pick<SignedIn, 'id'>,
): Promise<OwnLeaving> => {
  const [planned] = await db.select({ dueAt: departures.dueAt }).from(departures).where(eq(departures.userId, id));
  return {
    leavesAt: planned?.dueAt.toISOString() ?? null,
    obstacles: await obstaclesOf(db, parts, id),
    money: await moneyOf(db, parts, id),
  };
};

const requireNoObstacle = async (on: Queryable, parts: Parts, personId: string): Promise<void> => {
  const [first] = await obstaclesOf(on, parts, personId);
  if (first) throw new AppError('cannotLeaveYet', { sentence: first });
};

const moreMoney = sentence(
  'ownData.moreMoney',
  'You have another amount with us than this page said. Please look at it once more.',
);

/** Steps of one person wait for each other. */
export const lockPerson = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, personId)).for('update');
};

const writePlan = async (deps: Deps, tx: Transaction, personId: string, givenUpCents: number): Promise<void> => {
  const requestedAt = deps.now();
  const dueAt = dueAfter(requestedAt);
  const [made] = await tx
    .insert(departures)
    .values({ userId: personId, requestedAt, dueAt, givenUpCents })
    .onConflictDoNothing()
    .returning({ userId: departures.userId });
  // Asked twice: the first time counts.
  if (!made) return;
  await tx.update(users).set({ leavesAt: dueAt }).where(eq(users.id, personId));
  const details = { due: dueAt.toISOString() };
  const entry: AuditEntry = { actorId: personId, action: 'deletion-asked', subjectId: personId, details };
  await writeAuditEntry(tx, entry, requestedAt);
  await deps.jobs.enqueue(tx, mailLeaving, { userId: personId, kind: 'asked' });
};

/** What stands against it is said before a code is used up, and looked at again under the lock. */
export const planOwnLeaving = async (
  deps: Deps,
  parts: Parts,
  viewer: SignedIn,
  { givesUpCents, code, ...proof }: HandlerInput<typeof planLeaving>,
): Promise<HandlerReply<typeof planLeaving>> => {
  await requireNoObstacle(deps.db, parts, viewer.id);
  await requireFreshProof(deps, viewer, proof);
  await requireOwnCode(deps, viewer, code);
  await deps.db.transaction(async (tx) => {
    await lockPerson(tx, viewer.id);
    await requireNoObstacle(tx, parts, viewer.id);
    if (sumOf(await moneyOf(tx, parts, viewer.id)) !== givesUpCents)
      throw new AppError('movedOn', { sentence: moreMoney });
    await writePlan(deps, tx, viewer.id, givesUpCents);
  });
  return {
    ...asMessage(
      sentence('ownData.leavingPlanned', 'We have mailed you the day, with a link to keep your account after all.'),
    ),
    leaving: await findOwnLeaving(deps, parts, viewer),
  };
};

/** Whether there was something to take back. Once the deletion has begun there is no way back. */
const cancel = (deps: Pick<Deps, 'db' | 'now'>, personId: string): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    await lockPerson(tx, personId);
    const [ended] = await tx
      .delete(departures)
      .where(and(eq(departures.userId, personId), isNull(departures.startedAt)))
      .returning({ userId: departures.userId });
    if (!ended) return false;
    const at = deps.now();
    await tx.update(users).set({ leavesAt: null }).where(eq(users.id, personId));
    await writeAuditEntry(tx, { actorId: personId, action: 'deletion-cancelled', subjectId: personId }, at);
    return true;
  });

const kept = sentence('ownData.accountKept', 'Your account stays as it is. Good to have you.');

export const keepOwnAccount = async (
  deps: Deps,
  parts: Parts,
  viewer: SignedIn,
): Promise<HandlerReply<typeof keepAccount>> => {
  await cancel(deps, viewer.id);
  return { ...asMessage(kept), leaving: await findOwnLeaving(deps, parts, viewer) };
};

/** The first part of our claims. */
const KEEP_CLAIM = 'keep-account';

/** Signed, so that it works without a sign-in and in every browser. It ends with the time to change one's mind. */
const linkFor = ({ config }: Deps, { userId, requestedAt, dueAt }: typeof departures.$inferSelect): string => {
  const signed = signLink(config.secret, [KEEP_CLAIM, userId, requestedAt.toISOString()], dueAt);
  return href('keepAccount', {}, { token: signed.replace(/^\/files\//, '') });
};

export const keepByLink = async (
  deps: Deps,
  { token }: HandlerInput<typeof keepAccountByLink>,
): Promise<HandlerReply<typeof keepAccountByLink>> => {
  const [kind, personId = '', requestedAt = ''] = readLink(deps.config.secret, token, deps.now()).claim;
  if (kind !== KEEP_CLAIM) throw new AppError('notFound');
  const [planned] = await deps.db
    .select({ requestedAt: departures.requestedAt })
    .from(departures)
    .where(eq(departures.userId, personId));
  // A link of an earlier time does not take back a later wish.
  if (planned?.requestedAt.toISOString() !== requestedAt || !(await cancel(deps, personId)))
    throw new AppError('linkUsed');
  return asMessage(kept);
};

type MailDeps = Deps & Pick<Dependencies, 'mailer' | 'writeMail'>;

/** Nothing is mailed to somebody who changed their mind meanwhile. */
export const deliverLeavingMail = async (
  deps: MailDeps,
  parts: Parts,
  { userId, kind }: JobPayload<typeof mailLeaving>,
): Promise<void> => {
  const [found] = await deps.db
    .select({ row: departures, email: users.email, firstName: users.firstName, language: users.language })
    .from(departures)
    .innerJoin(users, eq(users.id, departures.userId))
    .where(and(eq(departures.userId, userId), isNull(departures.startedAt)));
  if (!found) return;
  const { row, email, firstName, language } = found;
  const facts = { firstName, path: linkFor(deps, row), leavesAt: row.dueAt.toISOString() };
  const written =
    kind === 'held'
      ? await deps.writeMail(
          leavingHeldMail,
          { firstName, reasons: await obstaclesOf(deps.db, parts, userId) },
          language,
        )
      : await deps.writeMail(kind === 'asked' ? leavingAskedMail : leavingReminderMail, facts, language);
  await deps.mailer.send({ to: email, ...written });
};

export const deliverLeftMail = async (
  { mailer, writeMail }: Pick<MailDeps, 'mailer' | 'writeMail'>,
  { email, firstName, language }: JobPayload<typeof mailLeft>,
): Promise<void> => {
  await mailer.send({ to: email, ...(await writeMail(leftMail, { firstName }, language)) });
};
