import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/calls/binding.ts';
import { countAttempt, keyFor, type Limit } from '#platform/http/guard/attempt-limits.ts';
import { addressGroup } from '#platform/http/guard/rate-limits.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { bootstrapAdmin } from '../../accounts.contract.ts';
import { users } from '../accounts.tables.ts';
import type { OpenedSession } from '../sessions/session-cookie.ts';
import { replaceSession } from '../sessions/sessions.ts';
import { grantAdminRole, lockAdminRole } from './admin-role.ts';
import { writeAuditEntry } from './audit-log.ts';

type CodeDeps = Pick<Dependencies, 'db' | 'config'>;
type Requester = Pick<RequestContext, 'clientAddress'> & { viewer: SignedIn };

/** Limits wrong codes per account, and per client address across accounts. */
const bootstrapLimits = (deps: CodeDeps, { viewer, clientAddress }: Requester): Limit[] => [
  { key: keyFor(deps, 'bootstrap', viewer.id), max: 10, windowMs: HOUR_MS },
  { key: keyFor(deps, 'bootstrap-address', addressGroup(clientAddress)), max: 30, windowMs: HOUR_MS },
];

/** Constant time: compares digests, which have the same length for any input. */
const isSameCode = ({ config }: CodeDeps, typed: string, code: string): boolean => {
  const digest = (text: string) => createHmac('sha256', config.secret).update(text.trim()).digest();
  return timingSafeEqual(digest(typed), digest(code));
};

/** If BOOTSTRAP_CODE is set, only a person who knows it becomes the first admin. */
const requireBootstrapCode = async (deps: CodeDeps, typed: string | undefined, requester: Requester): Promise<void> => {
  const code = deps.config.bootstrapCode;
  if (code === undefined) return;
  if (!typed?.trim()) throw new AppError('bootstrapCodeNeeded');
  await countAttempt(deps.db, bootstrapLimits(deps, requester));
  if (!isSameCode(deps, typed, code)) throw new AppError('bootstrapCodeWrong');
};

type Deps = Pick<Dependencies, 'db' | 'config' | 'events' | 'now'>;

export const hasAdmin = async (on: Queryable): Promise<boolean> => {
  const [admin] = await on.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1);
  return admin !== undefined;
};

/** Works once and only for oneself. The lock decides between concurrent requests. */
export const becomeFirstAdmin = async (
  deps: Deps,
  { userId, code }: HandlerInput<typeof bootstrapAdmin>,
  context: RequestContext & { viewer: SignedIn },
): Promise<{ user: SignedIn; session: OpenedSession }> => {
  // With an admin present there is nothing to guess: the code is checked only before that.
  if (userId !== context.viewer.id || (await hasAdmin(deps.db))) throw new AppError('bootstrapRefused');
  await requireBootstrapCode(deps, code, context);
  return deps.db.transaction(async (tx) => {
    await lockAdminRole(tx);
    const user = (await hasAdmin(tx)) ? undefined : await grantAdminRole(deps, tx, userId);
    if (!user) throw new AppError('bootstrapRefused');
    await writeAuditEntry(tx, { actorId: userId, action: 'admin-bootstrapped', subjectId: userId }, deps.now());
    return { user, session: await replaceSession({ ...deps, db: tx }, context, userId) };
  });
};
