import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { signedInColumns } from '#features/accounts/server/accounts.queries.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { countBelow } from '#platform/http/guard/rate-limits.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { isLive } from '../../subscriptions.rules.ts';
import { hashOf } from '../subscriptions/custom-quotes.ts';
import { findSubscription } from '../subscriptions/subscription-life.ts';
import { apiKeys, teamMembers } from '../teams.tables.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;

/** Calls of a key are counted under this name. */
export const countedAs = (keyId: string): string => `api-key:${keyId}`;

const HOUR_MS = 3_600_000;
const NOTED_EVERY_MS = 60_000;
const HEADER = /^Bearer (tmk_live_[\w-]{43})$/;

/** For people who look after their keys; a minute is exact enough, and most calls write nothing. */
const noteUse = async ({ db }: Deps, id: string, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - NOTED_EVERY_MS);
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))));
};

/**
 * The maker of a key, who must still be in the team; keys work while the team has a plan that includes them. Nobody for
 * a key that is unknown or revoked.
 */
export const findKeyViewer = async (deps: Deps, authorization: string): Promise<Viewer> => {
  const { db, now } = deps;
  const key = HEADER.exec(authorization)?.[1];
  if (key === undefined) return null;
  const [found] = await db
    .select({ key: apiKeys, viewer: signedInColumns })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.madeBy))
    .innerJoin(
      teamMembers,
      and(eq(teamMembers.userId, apiKeys.madeBy), eq(teamMembers.organisationId, apiKeys.organisationId)),
    )
    .where(and(eq(apiKeys.keyHash, hashOf(key)), isNull(apiKeys.revokedAt)));
  if (!found) return null;
  const { id, organisationId, callsAnHour } = found.key;
  const subscription = await findSubscription(db, organisationId);
  if (!subscription || !isLive(subscription.state) || !subscription.terms.hasApiKeys) return null;
  const limit = { key: countedAs(id), max: callsAnHour, windowMs: HOUR_MS };
  if (!(await countBelow(db, limit))) throw new AppError('tooManyRequests');
  await noteUse(deps, id, now());
  return found.viewer;
};
