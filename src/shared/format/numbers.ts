import { type Facts, factsOf } from './language-facts.ts';

// Numbers without `Intl`, for the same reasons as days.

export type Digits = {
  /** After the point, at least and at most. */
  least?: number;
  most?: number;
};

/** Half away from zero, as the number is written: 1.005 is 1.01, although the nearest binary number is smaller. */
const rounded = (size: number, digits: number): string => {
  const shifted = Math.round(Number(`${size}e${digits}`));
  if (Number.isSafeInteger(shifted)) return (shifted / 10 ** digits).toFixed(digits);
  return size.toFixed(size < 1 ? digits : 0);
};

const grouped = (whole: string, { thousands, groupedFrom }: Facts): string =>
  whole.length < groupedFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, thousands);

/** "1,234.5"; whole numbers have no point, others at most three digits after it. */
export const formatNumber = (
  language: string,
  value: number,
  { least = 0, most = Math.max(least, 3) }: Digits = {},
) => {
  const facts = factsOf(language);
  const [whole = '', after = ''] = rounded(Math.abs(value), most).split('.');
  const kept = after.slice(0, least) + after.slice(least).replace(/0+$/, '');
  const size = grouped(whole, facts) + (kept && facts.point + kept);
  return value < 0 && /[1-9]/.test(size) ? `-${size}` : size;
};

/** "+2.5", "-1", "0": how much something changed. */
export const formatChange = (language: string, value: number, digits?: Digits): string => {
  const text = formatNumber(language, value, digits);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
};

/** "12.5%" of 0.125. */
export const formatPercent = (language: string, share: number, { least, most = least ?? 0 }: Digits = {}): string =>
  // As the number is written: 0.07 * 100 is not 7.
  formatNumber(language, Number((share * 100).toPrecision(12)), { least: least ?? 0, most }) +
  factsOf(language).percent;

const unitBytes = { k: 1_000, M: 1_000_000, G: 1_000_000_000 };

/** "2.2 MB" in a given unit. */
export const formatBytes = (language: string, bytes: number, unit: keyof typeof unitBytes, most: number): string => {
  const { gap, byte } = factsOf(language);
  return `${formatNumber(language, bytes / unitBytes[unit], { most })}${gap}${unit}${byte}`;
};

/** Amounts from here on are shown without a decimal. */
const COARSE = 100;

/** "18.2 MB", "742 MB", "1.9 GB"; kilobytes are rounded up. */
export const formatSize = (language: string, bytes: number): string => {
  if (bytes < unitBytes.M) return formatBytes(language, Math.ceil(bytes / unitBytes.k) * unitBytes.k, 'k', 0);
  const unit = bytes < unitBytes.G ? 'M' : 'G';
  return formatBytes(language, bytes, unit, bytes / unitBytes[unit] < COARSE ? 1 : 0);
};

const two = (value: number): string => String(value).padStart(2, '0');

/** "0:34", "4:12" or "1:02:09". */
export const formatDuration = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
};
