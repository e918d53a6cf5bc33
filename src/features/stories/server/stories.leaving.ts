import { eq } from 'drizzle-orm';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { storyTag } from './one-story.queries.ts';
import { stories, storyVersions } from './stories.tables.ts';

/** What the site has published stays, under the name of the site. */
const WITHOUT_AUTHOR = 'Tamarind';

export const storiesLeaving = ({ db }: Pick<Dependencies, 'db'>): LeavingPart => ({
  removes: [storyVersions],
  remove: ({ id }) =>
    db.transaction(async (tx) => {
      const written = await tx
        .selectDistinct({ kind: stories.kind, slug: stories.slug })
        .from(storyVersions)
        .innerJoin(stories, eq(stories.id, storyVersions.storyId))
        .where(eq(storyVersions.authorId, id));
      await tx
        .update(storyVersions)
        .set({ authorName: WITHOUT_AUTHOR, authorId: null })
        .where(eq(storyVersions.authorId, id));
      await tx.update(storyVersions).set({ savedBy: null }).where(eq(storyVersions.savedBy, id));
      if (written.length > 0) await announceChange(tx, ['list:stories', ...written.map(storyTag)]);
    }),
});
