import { eq, sql } from 'drizzle-orm';
import { type OwnDataPart, tablePart } from '#features/own-data/server/own-data-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { contactAnswers, contactMessages } from './information.tables.ts';

/** What a person has written to the team, and what was answered. */
export const informationOwnData = ({ db }: Pick<Dependencies, 'db'>): OwnDataPart[] => [
  tablePart(db, 'messages', contactMessages, (id) => ({
    by: { id: contactMessages.id },
    where: eq(contactMessages.senderId, id),
    without: ['key'],
  })),
  tablePart(db, 'answers', contactAnswers, (id) => ({
    by: { id: contactAnswers.id },
    where: sql`${contactAnswers.messageId} in (select id from contact_messages where sender_id = ${id}) or ${contactAnswers.authorId} = ${id}`,
  })),
];
