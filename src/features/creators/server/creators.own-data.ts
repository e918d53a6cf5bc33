import { eq } from 'drizzle-orm';
import { type OwnDataPart, type OwnFile, tablePart } from '#features/own-data/server/own-data-parts.ts';
import { creatorProfiles } from '#features/search/server/creator-profiles.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { portraitFiles } from './portrait.ts';

type Deps = Pick<Dependencies, 'db' | 'files'>;

const portraitOf = async function* (deps: Deps, personId: string): AsyncGenerator<OwnFile> {
  for await (const { key, bytes } of portraitFiles(deps, personId))
    yield { name: `portrait ${key.split('/').at(-1)}`, key, bytes };
};

/** What a creator says in public, with the portrait. */
export const creatorsOwnData = (deps: Deps): OwnDataPart[] => [
  {
    ...tablePart(deps.db, 'creator-profile', creatorProfiles, (id) => ({
      by: { userId: creatorProfiles.userId },
      where: eq(creatorProfiles.userId, id),
    })),
    files: (id) => portraitOf(deps, id),
  },
];
