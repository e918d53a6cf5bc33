import { readFile } from 'node:fs/promises';
import { eq, inArray } from 'drizzle-orm';
import { signedInColumns } from '#features/accounts/server/accounts.queries.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { mayEdit } from '#features/media/own-items.rules.ts';
import { replaceCaptions } from '#features/media/server/files/captions.ts';
import { captions, items } from '#features/media/server/media.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { Language } from '#shared/i18n.ts';
import type { DemoItem } from './demo-library.ts';

/** Clips with captions: English, and a language that is spoken where they were made. */
export const captionedFiles: Readonly<Record<string, readonly Language[]>> = {
  'videos/underwater-light-shafts.mp4': ['en', 'pap'],
  'videos/aerial-palm-cay.mp4': ['en', 'es'],
};

export const readCaptionsOf = (file: string, language: Language): Promise<string> => {
  const name = file.replace(/^videos\//, '').replace(/\.mp4$/, '');
  return readFile(new URL(`library/captions/${name}.${language}.vtt`, import.meta.url), 'utf8');
};

/** Writes the captions as their creator would, where a clip has none; one query when there is nothing to do. */
export const addCaptions = async (
  deps: Pick<Dependencies, 'db' | 'now'>,
  library: readonly DemoItem[],
): Promise<void> => {
  const clips = new Map(library.filter(({ file }) => file in captionedFiles).map((item) => [item.id, item.file]));
  if (clips.size === 0) return;
  const ids = [...clips.keys()];
  const rows = await deps.db
    .select({ id: items.id, state: items.state, creator: signedInColumns, captioned: captions.itemId })
    .from(items)
    .innerJoin(users, eq(users.id, items.creatorId))
    .leftJoin(captions, eq(captions.itemId, items.id))
    .where(inArray(items.id, ids));
  for (const { id, state, creator, captioned } of rows) {
    if (captioned !== null || state === 'processing' || !mayEdit(state)) continue;
    const file = clips.get(id) ?? '';
    for (const language of captionedFiles[file] ?? [])
      await replaceCaptions(deps, creator, { id, language, vtt: await readCaptionsOf(file, language) });
  }
};
