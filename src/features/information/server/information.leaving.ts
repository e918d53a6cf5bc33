import { and, eq, isNull, or } from 'drizzle-orm';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { contactMessages } from './information.tables.ts';
import { removeMessages } from './remove-messages.ts';

/**
 * Messages to the team go with everything that was answered to them, and with the news of them that admins got, which
 * names the person. So do those that were written from the same address without signing in.
 */
export const informationLeaving = ({ db }: Pick<Dependencies, 'db'>): LeavingPart => ({
  removes: [contactMessages, notifications],
  keeps: { contact_answers: 'answers of an admin to others; those to the person go with the message' },
  remove: ({ id, email }) => {
    const isUnsigned = and(isNull(contactMessages.senderId), eq(contactMessages.email, email));
    return removeMessages(db, or(eq(contactMessages.senderId, id), isUnsigned));
  },
});
