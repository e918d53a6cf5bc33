import { eq } from 'drizzle-orm';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import { creatorProfiles } from '#features/search/server/creator-profiles.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { clearPictureFiles } from './clear-pictures.ts';
import { portraitFiles } from './portrait.ts';

/** The page of a creator says and shows nothing any more. */
export const creatorsLeaving = ({ db, files }: Pick<Dependencies, 'db' | 'files'>): LeavingPart => ({
  removes: [creatorProfiles],
  remove: async ({ id }) => {
    for await (const { key } of portraitFiles({ files }, id)) await files.remove(key);
    for await (const { key } of clearPictureFiles(files, id)) await files.remove(key);
    await db.delete(creatorProfiles).where(eq(creatorProfiles.userId, id));
  },
});
