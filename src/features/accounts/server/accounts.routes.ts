import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { bootstrapAdmin, promoteToAdmin, readOwnAccount, readOwnProfile, updateProfile } from '../accounts.contract.ts';
import { giveSession, keepSessionAlive } from './browser-session.ts';
import { creatorApplicationsRoutes } from './creator-applications.routes.ts';
import { bootstrapAdminFor, promoteToAdminBy } from './make-admin.ts';
import { readProfileOf, updateProfileOf } from './own-profile.ts';
import { passwordsRoutes } from './passwords.routes.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';

const ownAccountRoutes = (deps: Dependencies): Binding[] => [
  bind(readOwnAccount, async (_, context) => {
    await keepSessionAlive(deps, context);
    return context.viewer;
  }),

  bind(readOwnProfile, (_, { viewer }) => readProfileOf(deps, viewer)),

  bind(updateProfile, async (changes, { viewer }) => ({
    message: 'Your profile was updated.',
    user: await updateProfileOf(deps, viewer.id, changes),
  })),

  bind(bootstrapAdmin, async (asked, context) => {
    const { user, session } = await bootstrapAdminFor(deps, asked, context);
    giveSession(context, session);
    return { message: 'You are the admin now.', user };
  }),

  bind(promoteToAdmin, async ({ userId }, { viewer }) => {
    const user = await promoteToAdminBy(deps, viewer.id, userId);
    return { message: `${user.firstName} is an admin now.`, user };
  }),
];

export const accountsRoutes = (deps: Dependencies): Binding[] => [
  ...ownAccountRoutes(deps),
  ...signInRoutes(deps),
  ...passwordsRoutes(deps),
  ...sessionsRoutes(deps),
  ...twoFactorRoutes(deps),
  ...creatorApplicationsRoutes(deps),
];
