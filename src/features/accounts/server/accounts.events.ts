import { defineEvent } from '#platform/events.ts';

/** The account can be used: its address is proved, or came with an outside sign-in. Happens once per account. */
export const accountVerified = defineEvent<{ userId: string; firstName: string }>('account-verified');

/** The team judged an application to become a creator; the note, which may be empty, is for the person. */
export const creatorDecided = defineEvent<{
  userId: string;
  firstName: string;
  decision: 'approved' | 'declined';
  note: string;
}>('creator-decided');

/** Somebody was made an admin: by another admin, or as the first one. */
export const adminPromoted = defineEvent<{ userId: string }>('admin-promoted');

/** Somebody's admin role was taken back, by another admin or by themself. */
export const adminDemoted = defineEvent<{ userId: string }>('admin-demoted');
