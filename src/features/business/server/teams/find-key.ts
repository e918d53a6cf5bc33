import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { signedInColumns } from '#features/accounts/server/accounts.queries.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Allowance, takeFromAllowance } from '#platform/http/guard/rate-limits.ts';
import { hashToken } from '#platform/new-id.ts';
import type { KeyScope, SignedIn } from '#shared/access.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { isLive } from '../../subscriptions.rules.ts';
import { findSubscription } from '../subscriptions/subscription-life.ts';
import { apiKeys, teamMembers } from '../teams.tables.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;

/** Calls of a key are counted under this name. */
export const countedAs = (keyId: string): string => `api-key:${keyId}`;

const NOTED_EVERY_MS = MINUTE_MS;
const HEADER = /^Bearer (tmk_live_[\w-]{43})$/;

/** For people who look after their keys; a minute is exact enough, and most calls write nothing. */
const noteUse = async ({ db }: Deps, id: string, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - NOTED_EVERY_MS);
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))));
};

/** A key that works now, with its maker. */
export type FoundKey = { id: string; maker: SignedIn; scopes: readonly KeyScope[]; callsAnHour: number };

/**
 * The key in an `Authorization` header. Its maker must still be in the team and not be suspended; keys work while the team
 * has a plan that includes them. Nothing for a key that is unknown or revoked.
 */
export const findKey = async ({ db }: Deps, authorization: string): Promise<FoundKey | undefined> => {
  const key = HEADER.exec(authorization)?.[1];
  if (key === undefined) return undefined;
  const [found] = await db
    .select({ key: apiKeys, maker: signedInColumns })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.madeBy))
    .innerJoin(
      teamMembers,
      and(eq(teamMembers.userId, apiKeys.madeBy), eq(teamMembers.organisationId, apiKeys.organisationId)),
    )
    .where(and(eq(apiKeys.keyHash, hashToken(key)), isNull(apiKeys.revokedAt), isNull(users.suspendedAt)));
  if (!found) return undefined;
  const { id, organisationId, scopes, callsAnHour } = found.key;
  const subscription = await findSubscription(db, organisationId);
  if (!subscription || !isLive(subscription.state) || !subscription.terms.hasApiKeys) return undefined;
  return { id, maker: found.maker, scopes, callsAnHour };
};

/** Counts a call of a key and notes that it was used. */
export const countKey = async (deps: Deps, { id, callsAnHour }: FoundKey): Promise<Allowance> => {
  const allowance = await takeFromAllowance(deps.db, { key: countedAs(id), max: callsAnHour, windowMs: HOUR_MS });
  if (!allowance.isOver) await noteUse(deps, id, deps.now());
  return allowance;
};
