import { isLicensed, type OrderState } from './orders.rules.ts';

/** What anybody hears about a licence. `tampered`: the paper, or our own row, is not what was signed. */
export const licenceStates = ['valid', 'refunding', 'refunded', 'disputed', 'charged_back', 'tampered'] as const;
export type LicenceState = (typeof licenceStates)[number];

/** The state of a licence by its order; a free download has none and is valid for ever. */
export const licenceStateOf = (order: OrderState | null): Exclude<LicenceState, 'tampered'> => {
  if (order === null || isLicensed(order)) return 'valid';
  if (order === 'refunding' || order === 'disputed' || order === 'charged_back') return order;
  return 'refunded';
};

/** A day as it is on certificates and in their QR codes: `2026-11-16`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

const LONG_SIDE_OF_HD_PX = 1_920;

type SizedFile = { width: number; height: number };

/**
 * The files that a licence gives: all of them, but of a clip that was licensed in HD none that is larger. Where there is
 * no HD file, as of clips from before it was made, the buyer gets more rather than nothing.
 */
export const filesOfLicence = <File extends SizedFile>(files: readonly File[], size: 'hd' | 'uhd' | null): File[] => {
  const inHd = files.filter(({ width, height }) => Math.max(width, height) <= LONG_SIDE_OF_HD_PX);
  return size === 'hd' && inHd.length > 0 ? inHd : [...files];
};
