import { cutToBytes } from '#shared/text.ts';
import type { ItemAccess, ItemState } from './media.rules.ts';

type Downloader = { id: string; isAdmin: boolean } | null;
type Downloadable = { creatorId: string; state: ItemState; access: ItemAccess };

/** Who may see that an item can be downloaded at all: everybody once it is public, its creator and the team always. */
export const maySeeDownloads = (viewer: Downloader, { creatorId, state }: Downloadable): boolean =>
  state === 'published' || viewer?.isAdmin === true || viewer?.id === creatorId;

/** Why somebody may have the full-quality files. A licence will be one more ground: it holds whatever the state is. */
const downloadGrounds = ['free', 'creator', 'team'] as const;
export type DownloadGround = (typeof downloadGrounds)[number];

const holds: Record<DownloadGround, (viewer: Downloader, item: Downloadable) => boolean> = {
  free: (_, { state, access }) => state === 'published' && access === 'free',
  creator: (viewer, { creatorId }) => viewer?.id === creatorId,
  team: (viewer) => viewer?.isAdmin === true,
};

/** The first ground on which somebody may download; everybody has one for what is free and published. */
export const groundFor = (viewer: Downloader, item: Downloadable): DownloadGround | undefined =>
  downloadGrounds.find((ground) => holds[ground](viewer, item));

/** What a link was issued on: the ground, and the item as it was then. */
export type DownloadGrant = { ground: DownloadGround; state: ItemState; access: ItemAccess };

/** Whether a link still opens the item: its ground holds today, and the item is what it was when the link was issued. */
export const stillHolds = ({ ground, state, access }: DownloadGrant, viewer: Downloader, item: Downloadable): boolean =>
  holds[ground](viewer, item) && item.state === state && item.access === access;

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
