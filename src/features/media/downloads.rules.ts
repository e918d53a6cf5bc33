import { cutToBytes } from '#shared/cut-to-bytes.ts';
import type { ItemAccess, ItemState } from './media.rules.ts';

type Downloader = { id: string; isAdmin: boolean } | null;
type Downloadable = { creatorId: string; state: ItemState; access: ItemAccess };

/** Who may see that an item can be downloaded at all: everybody once it is public, its creator and the team always. */
export const maySeeDownloads = (viewer: Downloader, { creatorId, state }: Downloadable): boolean =>
  state === 'published' || viewer?.isAdmin === true || viewer?.id === creatorId;

/** Who has a right to the full-quality files: everybody to what is free and published, its creator and the team to the rest. */
export const mayDownload = (viewer: Downloader, item: Downloadable): boolean =>
  (item.state === 'published' && item.access === 'free') || viewer?.isAdmin === true || viewer?.id === item.creatorId;

const LONGEST_SLUG_BYTES = 80;

/** Under this name a download is kept: readable, unique, and harmless on every system. */
export const downloadName = (item: { id: string; title: string }, size: string, ending: string): string => {
  const words =
    item.title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const slug = cutToBytes(words.join('-'), LONGEST_SLUG_BYTES).replace(/-$/, '');
  return `${['tamarind', slug, item.id, size].filter(Boolean).join('-')}.${ending}`;
};
