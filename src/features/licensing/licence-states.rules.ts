import type { LicensedType } from '#features/pricing/licences.rules.ts';
import { isLicensed, type OrderState } from './orders.rules.ts';

/** What anybody hears about a licence. `tampered`: the paper, or our own row, is not what was signed. */
export const licenceStates = [
  'valid',
  'refunding',
  'refunded',
  'disputed',
  'held',
  'charged_back',
  'tampered',
] as const;
export type LicenceState = (typeof licenceStates)[number];

/** The state of a licence by its order; a free download has none and is valid for ever. */
export const licenceStateOf = (order: OrderState | null): Exclude<LicenceState, 'tampered'> => {
  if (order === null || isLicensed(order)) return 'valid';
  if (order === 'refunding' || order === 'disputed' || order === 'held' || order === 'charged_back') return order;
  return 'refunded';
};

/** A day as it is on certificates and in their QR codes: `2026-11-16`. */

const LONG_SIDE_OF_HD_PX = 1_920;

type StoredFile = { key: string; kind: LicensedType; originalType: string | null };

/** The type of a file that is delivered: what we make of a clip is MP4, of a photo JPEG; the rest is as it was uploaded. */
export const typeOfFile = ({ key, kind, originalType }: StoredFile): string => {
  const isMade = !key.startsWith('originals/');
  if (isMade && kind !== 'sound') return kind === 'video' ? 'video/mp4' : 'image/jpeg';
  return originalType ?? '';
};

type SizedFile = { width: number; height: number };

/**
 * The files that a licence gives: all of them, but of a clip that was licensed in HD none that is larger. Where there is
 * no HD file, as of clips from before it was made, the buyer gets more rather than nothing.
 */
export const filesOfLicence = <File extends SizedFile>(files: readonly File[], size: 'hd' | 'uhd' | null): File[] => {
  const inHd = files.filter(({ width, height }) => Math.max(width, height) <= LONG_SIDE_OF_HD_PX);
  return size === 'hd' && inHd.length > 0 ? inHd : [...files];
};

/** Of a library: what was paid for or taken from a plan, and what was free. */
export const libraryAccesses = ['licensed', 'free'] as const;
