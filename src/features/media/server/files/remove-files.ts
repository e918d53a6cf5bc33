import type { FileStore } from '#platform/files/file-store.ts';
import { previewFolders } from '../../media.rules.ts';

const PARTS_OF_A_FOLDER = 3;
const folderOf = (key: string): string => key.split('/').slice(0, PARTS_OF_A_FOLDER).join('/');

const madeFolders = [...previewFolders, 'downloads'] as const;
type MadeFolder = (typeof madeFolders)[number];

/** Removes everything that was made from an item's original. */
export const removeMadeFiles = async (files: FileStore, itemId: string): Promise<void> => {
  for (const folder of madeFolders) {
    for await (const { key } of files.list(`${folder}/${itemId}`)) await files.remove(key);
  }
};

/** Removes all files of an item: original, previews and downloads. */
export const removeFilesOf = async (
  files: FileStore,
  itemId: string,
  originalKey = `originals/${itemId}`,
): Promise<void> => {
  await removeMadeFiles(files, itemId);
  await files.remove(originalKey);
};

/** Removes files of earlier runs or folders; folders that hold a current file stay. */
export const removeStaleFiles = async (
  files: FileStore,
  {
    itemId,
    keptKeys,
    from = madeFolders,
  }: { itemId: string; keptKeys: readonly string[]; from?: readonly MadeFolder[] },
): Promise<void> => {
  const keptFolders = new Set(keptKeys.map(folderOf));
  for (const folder of from) {
    for await (const { key } of files.list(`${folder}/${itemId}`))
      if (!keptFolders.has(folderOf(key))) await files.remove(key);
  }
};
