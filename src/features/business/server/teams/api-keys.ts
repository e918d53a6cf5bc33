import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { readWindows } from '#platform/http/guard/rate-limits.ts';
import { hashToken, newId, newToken } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { listApiKeys, makeApiKey, revokeApiKey } from '../../pool.contract.ts';
import { isLive } from '../../subscriptions.rules.ts';
import { API_CALLS_AN_HOUR, MOST_API_KEYS } from '../../teams.rules.ts';
import { lockSubscription } from '../subscriptions/subscription-life.ts';
import { apiKeys } from '../teams.tables.ts';
import { countedAs } from './find-key.ts';
import { lockTeam, requireRight } from './membership.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;
type List = HandlerReply<typeof listApiKeys>;

const PREFIX = 'tmk_live_';
const SHOWN = PREFIX.length + 4;

const notIncluded = sentence('business.keysNotIncluded', 'API keys come with the plan Studio.');
const tooMany = sentence('business.tooManyKeys', 'A team has at most {most} keys. Please revoke one first.', {
  most: MOST_API_KEYS,
});

const inForce = (organisationId: string) => and(eq(apiKeys.organisationId, organisationId), isNull(apiKeys.revokedAt));

const readKeys = async (db: Database, organisationId: string): Promise<List> => {
  const rows = await db
    .select({ key: apiKeys, madeBy: users.displayName })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.madeBy))
    .where(inForce(organisationId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
  const windows = await readWindows(
    db,
    rows.map(({ key }) => countedAs(key.id)),
  );
  const keys = rows.map(({ key, madeBy }) => ({
    ...key,
    madeBy,
    callsThisHour: windows.get(countedAs(key.id))?.current ?? 0,
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  }));
  return { keys };
};

export const listOwnKeys = async (db: Database, viewer: SignedIn): Promise<List> => {
  const { organisation } = await requireRight(db, viewer, 'keys');
  return readKeys(db, organisation.id);
};

/** The key is in this reply and nowhere else: only its hash is stored. */
export const makeOwnKey = async (
  { db, now }: Deps,
  viewer: SignedIn,
  { name, scopes }: HandlerInput<typeof makeApiKey>,
): Promise<HandlerReply<typeof makeApiKey>> => {
  const made = await db.transaction(async (tx) => {
    const { organisation } = await lockTeam(tx, viewer, 'keys');
    const subscription = await lockSubscription(tx, organisation.id);
    if (!subscription || !isLive(subscription.state) || !subscription.terms.hasApiKeys)
      throw new AppError('wrongRole', { sentence: notIncluded });
    if ((await tx.$count(apiKeys, inForce(organisation.id))) >= MOST_API_KEYS)
      throw new AppError('movedOn', { sentence: tooMany });
    const key = PREFIX + newToken();
    await tx.insert(apiKeys).values({
      id: newId(),
      organisationId: organisation.id,
      madeBy: viewer.id,
      name,
      keyHash: hashToken(key),
      beginning: key.slice(0, SHOWN),
      scopes,
      callsAnHour: API_CALLS_AN_HOUR,
      createdAt: now(),
    });
    return { key, organisationId: organisation.id };
  });
  return { key: made.key, ...(await readKeys(db, made.organisationId)) };
};

export const revokeOwnKey = async (
  { db, now }: Deps,
  viewer: SignedIn,
  { id }: HandlerInput<typeof revokeApiKey>,
): Promise<List> => {
  const organisationId = await db.transaction(async (tx) => {
    const { organisation } = await lockTeam(tx, viewer, 'keys');
    const revoked = await tx
      .update(apiKeys)
      .set({ revokedAt: now() })
      .where(and(inForce(organisation.id), eq(apiKeys.id, id)))
      .returning({ id: apiKeys.id });
    if (revoked.length === 0) throw new AppError('notFound');
    return organisation.id;
  });
  return readKeys(db, organisationId);
};
