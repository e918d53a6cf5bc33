import { creatorDecisionMail, welcomeMail } from '#features/accounts/accounts.mails.ts';
import {
  accountVerified,
  adminDemoted,
  adminPromoted,
  creatorDecided,
} from '#features/accounts/server/accounts.events.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Reaction, reactTo } from '#platform/events.ts';
import { href } from '#shared/pages.ts';
import { adminDemotion, adminPromotion, creatorApproved, creatorDeclined, welcome } from '../account-notifications.ts';
import { customMail } from '../notifications.contract.ts';
import { notify } from './notify.ts';

/** Notifications about events of a person's account. */
export const notificationsReactions = (deps: Pick<Dependencies, 'jobs' | 'now'>): Reaction[] => [
  reactTo(accountVerified, async (tx, { userId, firstName }) => {
    await notify(deps, tx, {
      userId,
      notice: welcome.with({ firstName }),
      link: href('explore'),
      mail: customMail(welcomeMail, { firstName }),
    });
  }),

  reactTo(creatorDecided, async (tx, { userId, firstName, decision, note }) => {
    const isApproved = decision === 'approved';
    await notify(deps, tx, {
      userId,
      notice: (isApproved ? creatorApproved : creatorDeclined).with({ note }),
      link: href(isApproved ? 'creatorUploads' : 'verifyCreator'),
      mail: customMail(creatorDecisionMail, { firstName, decision, note }),
    });
  }),

  reactTo(adminPromoted, async (tx, { userId }) => {
    await notify(deps, tx, {
      userId,
      notice: adminPromotion.with({}),
      link: href('adminDashboard'),
    });
  }),

  reactTo(adminDemoted, async (tx, { userId }) => {
    await notify(deps, tx, {
      userId,
      notice: adminDemotion.with({}),
      link: href('profile'),
    });
  }),
];
