import { defineEvent } from '#platform/events.ts';

/** The email address is verified, or came with Google. Emitted once per account. */
export const accountVerified = defineEvent<{ userId: string; firstName: string }>('account-verified');

/** An admin decided on a creator application; the note for the person may be empty. */
export const creatorDecided = defineEvent<{
  userId: string;
  firstName: string;
  decision: 'approved' | 'declined';
  note: string;
}>('creator-decided');

/** A person became an admin, by another admin or as the first one. */
export const adminPromoted = defineEvent<{ userId: string }>('admin-promoted');

/** A person lost the admin role. */
export const adminDemoted = defineEvent<{ userId: string }>('admin-demoted');

/** A person has another mail address; both addresses have agreed. */
export const emailChanged = defineEvent<{ userId: string; from: string; to: string }>('email-changed');
