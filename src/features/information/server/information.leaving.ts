import { eq } from 'drizzle-orm';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { contactMessages } from './information.tables.ts';

/** Messages to the team go with everything that was answered to them. */
export const informationLeaving = ({ db }: Pick<Dependencies, 'db'>): LeavingPart => ({
  removes: [contactMessages],
  keeps: { contact_answers: 'answers of an admin to others; those to the person go with the message' },
  remove: async ({ id }) => {
    await db.delete(contactMessages).where(eq(contactMessages.senderId, id));
  },
});
