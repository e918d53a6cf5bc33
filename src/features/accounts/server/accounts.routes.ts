import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import {
  bootstrapAdmin,
  demoteAdmin,
  listAdmins,
  promoteToAdmin,
  readOwnAccount,
  readOwnProfile,
  updateProfile,
} from '../accounts.contract.ts';
import { findAdmins, promoteUser, takeBackAdminRole } from './admin-role.ts';
import { setSessionCookie, keepSessionAlive } from './browser-session.ts';
import { creatorApplicationsRoutes } from './creator-applications.routes.ts';
import { becomeFirstAdmin } from './make-admin.ts';
import { findOwnProfile, saveProfile } from './own-profile.ts';
import { passwordsRoutes } from './passwords.routes.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';

const ownAccountRoutes = (deps: Dependencies): Binding[] => [
  bind(readOwnAccount, async (_, context) => {
    await keepSessionAlive(deps, context);
    return context.viewer;
  }),

  bind(readOwnProfile, (_, { viewer }) => findOwnProfile(deps, viewer)),

  bind(updateProfile, async (changes, { viewer }) => ({
    message: 'Your profile was updated.',
    user: await saveProfile(deps, viewer.id, changes),
  })),

  bind(bootstrapAdmin, async (asked, context) => {
    const { user, session } = await becomeFirstAdmin(deps, asked, context);
    setSessionCookie(context, session);
    return { message: 'You are the admin now.', user };
  }),

  bind(promoteToAdmin, async ({ userId }, { viewer }) => {
    const user = await promoteUser(deps, viewer, userId);
    return { message: `${user.firstName} is an admin now.`, user };
  }),

  bind(demoteAdmin, async ({ userId }, { viewer }) => {
    const user = await takeBackAdminRole(deps, viewer, userId);
    return { message: `${user.firstName} is no longer an admin.`, user };
  }),

  bind(listAdmins, () => findAdmins(deps.db)),
];

export const accountsRoutes = (deps: Dependencies): Binding[] => [
  ...ownAccountRoutes(deps),
  ...signInRoutes(deps),
  ...passwordsRoutes(deps),
  ...sessionsRoutes(deps),
  ...twoFactorRoutes(deps),
  ...creatorApplicationsRoutes(deps),
];
