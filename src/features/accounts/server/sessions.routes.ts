import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { AppError } from '#shared/errors.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../sessions.contract.ts';
import { browserTokenHash, clearSessionCookie } from './browser-session.ts';
import { endOneSession, endSessionsExcept, findSessions } from './sessions.ts';

export const sessionsRoutes = (deps: Pick<Dependencies, 'db' | 'config' | 'now'>): Binding[] => [
  bind(listOwnSessions, (_, context) => findSessions(deps, context.viewer.id, browserTokenHash(deps, context))),

  bind(endOwnSession, async ({ id }, context) => {
    const ended = await endOneSession(deps.db, context.viewer.id, id);
    if (ended === undefined) throw new AppError('notFound', { message: 'This session has ended already.' });
    if (ended === browserTokenHash(deps, context)) clearSessionCookie(deps, context);
    return { message: 'That session was signed out.' };
  }),

  bind(endOtherSessions, async (_, context) => {
    const endedCount = await endSessionsExcept(deps.db, context.viewer.id, browserTokenHash(deps, context) ?? '');
    return { message: 'You are signed out everywhere else.', endedCount };
  }),
];
