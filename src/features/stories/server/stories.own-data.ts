import { eq, or } from 'drizzle-orm';
import { type OwnDataPart, tablePart } from '#features/own-data/server/own-data-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { storyVersions } from './stories.tables.ts';

/** What a person has written for the magazine and the blog, and what they saved there as an admin. */
export const storiesOwnData = ({ db }: Pick<Dependencies, 'db'>): OwnDataPart[] => [
  tablePart(db, 'stories', storyVersions, (id) => ({
    by: { storyId: storyVersions.storyId, version: storyVersions.version },
    where: or(eq(storyVersions.authorId, id), eq(storyVersions.savedBy, id)),
    without: ['saveKey'],
  })),
];
