import { cutToBytes } from '#shared/text.ts';
import type { ItemAccess, ItemState } from './media.rules.ts';

type Downloader = { id: string; isAdmin: boolean } | null;
type Downloadable = { creatorId: string; state: ItemState; access: ItemAccess };

/** Whether the download sizes of an item are visible: to everybody once it is published, to its creator and the team always. */
export const maySeeDownloads = (viewer: Downloader, { creatorId, state }: Downloadable): boolean =>
  state === 'published' || viewer?.isAdmin === true || viewer?.id === creatorId;

/** Why a viewer may download the full-quality files. A licence will be one more ground, valid in every state. */
const downloadGrounds = ['free', 'creator', 'team'] as const;
export type DownloadGround = (typeof downloadGrounds)[number];

const holds: Record<DownloadGround, (viewer: Downloader, item: Downloadable) => boolean> = {
  free: (_, { state, access }) => state === 'published' && access === 'free',
  creator: (viewer, { creatorId }) => viewer?.id === creatorId,
  team: (viewer) => viewer?.isAdmin === true,
};

/** The first ground on which the viewer may download. */
export const groundFor = (viewer: Downloader, item: Downloadable): DownloadGround | undefined =>
  downloadGrounds.find((ground) => holds[ground](viewer, item));

/** Stored in a link: the ground, and the item's state and access when the link was issued. */
export type DownloadGrant = { ground: DownloadGround; state: ItemState; access: ItemAccess };

/** Whether a link is still valid: its ground still applies, and the item has not changed since. */
export const stillHolds = ({ ground, state, access }: DownloadGrant, viewer: Downloader, item: Downloadable): boolean =>
  holds[ground](viewer, item) && item.state === state && item.access === access;

const LONGEST_SLUG_BYTES = 80;

/** File name of a download: readable, unique, and valid on every system. */
export const downloadName = (item: { id: string; title: string }, size: string, ending: string): string => {
  const words =
    item.title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const slug = cutToBytes(words.join('-'), LONGEST_SLUG_BYTES).replace(/-$/, '');
  return `${['tamarind', slug, item.id, size].filter(Boolean).join('-')}.${ending}`;
};
