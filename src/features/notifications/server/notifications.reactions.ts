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
import { customMail } from '../notifications.contract.ts';
import { notify } from './notify.ts';

/** Notifications about events of a person's account. */
export const notificationsReactions = (deps: Pick<Dependencies, 'jobs' | 'now'>): Reaction[] => [
  reactTo(accountVerified, async (tx, { userId, firstName }) => {
    await notify(deps, tx, {
      userId,
      kind: 'account',
      title: `Welcome to Tamarind, ${firstName}`,
      message:
        'Your account is ready. Like what you want to find again, gather pictures in collections, and open the dots on free photos to see the natural products in them.',
      link: href('explore'),
      mail: customMail(welcomeMail, { firstName }),
    });
  }),

  reactTo(creatorDecided, async (tx, { userId, firstName, decision, note }) => {
    const isApproved = decision === 'approved';
    await notify(deps, tx, {
      userId,
      kind: 'creator',
      title: isApproved ? 'You are a creator now' : 'Your creator application was declined',
      message: [
        isApproved
          ? 'The team approved your application. You can upload photos, videos and sounds from now on.'
          : 'The team looked at your application and declined it this time. You may apply again.',
        note,
      ]
        .filter(Boolean)
        .join('\n\n'),
      link: href(isApproved ? 'creatorUploads' : 'verifyCreator'),
      mail: customMail(creatorDecisionMail, { firstName, decision, note }),
    });
  }),

  reactTo(adminPromoted, async (tx, { userId }) => {
    await notify(deps, tx, {
      userId,
      kind: 'account',
      title: 'You are an admin now',
      message: 'You can review uploads, assign categories and collections, and choose what the home page features.',
      link: href('adminDashboard'),
    });
  }),

  reactTo(adminDemoted, async (tx, { userId }) => {
    await notify(deps, tx, {
      userId,
      kind: 'account',
      title: 'You are no longer an admin',
      message: 'Your admin role was taken back. Your account and everything else in it stay as they are.',
      link: href('profile'),
    });
  }),
];
