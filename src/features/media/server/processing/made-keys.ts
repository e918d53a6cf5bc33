import { createHmac } from 'node:crypto';
import type { ItemAccess } from '../../media.rules.ts';
import type { MadeFile } from './stage.ts';

/** Part of every address: files are cached for ever, so a change in how they are made must change it. */
const RECIPE = 'previews 2';
const UNGUESSABLE_LENGTH = 20;

type Making = { secret: string; itemId: string; originalKey: string; access: ItemAccess };

/** Nobody who knows one file of an item can work out the address of another access, original or size. */
const folderName = (purpose: string, { secret, itemId, originalKey, access }: Making): string =>
  createHmac('sha256', secret)
    .update([RECIPE, purpose, itemId, originalKey, access].join(' '))
    .digest('hex')
    .slice(0, UNGUESSABLE_LENGTH);

/** Where a file that was made is kept. Nothing is public before its item is published. */
export const keyOf = (file: MadeFile, making: Making): string => {
  const folder = file.purpose === 'download' ? 'downloads' : 'protected';
  return `${folder}/${making.itemId}/${folderName(folder, making)}/${file.name}`;
};
