import { printsFrom } from '#features/search/client/home/home.rules.ts';
import { type FeaturedPhase, featuredPhaseOf, HOME_SHOWS } from '../../featured.rules.ts';
import type { FeaturedEntry } from '../../moderation.contract.ts';

export type ArrangedEntry = {
  entry: FeaturedEntry;
  standing: FeaturedPhase;
  place: number | null;
  /** Part of the head picture of the home page. */
  isInHead: boolean;
};
type ArrangedFeatured = {
  /** Current, planned or withdrawn: every entry with a position. */
  inOrder: ArrangedEntry[];
  ended: ArrangedEntry[];
  counts: Record<FeaturedPhase, number>;
};

/** Current ones are numbered as on the home page. */
export const arrange = (entries: readonly FeaturedEntry[], now: Date): ArrangedFeatured => {
  const counts: ArrangedFeatured['counts'] = { now: 0, planned: 0, gone: 0, ended: 0 };
  const shown = entries.filter((entry) => featuredPhaseOf(entry, now) === 'now').slice(0, HOME_SHOWS);
  const head = new Set<FeaturedEntry>(Object.values(printsFrom(shown) ?? {}));
  const arranged = entries.map((entry) => {
    const standing = featuredPhaseOf(entry, now);
    counts[standing] += 1;
    return { entry, standing, place: standing === 'now' ? counts.now : null, isInHead: head.has(entry) };
  });
  return {
    inOrder: arranged.filter(({ standing }) => standing !== 'ended'),
    ended: arranged.filter(({ standing }) => standing === 'ended'),
    counts,
  };
};

/** Value of a datetime field in the viewer's time zone. */
export const fieldFrom = (iso: string): string => {
  const date = new Date(iso);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
};

/** The time of a datetime field; `null` when it is empty or invalid. */
export const isoFrom = (field: string): string | null => {
  const date = new Date(field);
  return field === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
};

export type TypedDates = { starts: string; ends: string };
export type WrongDates = { starts?: 'unreadable'; ends?: 'beforeStart' | 'past' };

/** Errors in the dates, by field; an empty start means now. */
export const wrongIn = ({ starts, ends }: TypedDates, now: Date): WrongDates => {
  if (starts !== '' && !isoFrom(starts)) return { starts: 'unreadable' };
  const end = isoFrom(ends);
  if (end === null) return {};
  const start = isoFrom(starts) ?? now.toISOString();
  if (end <= start) return { ends: 'beforeStart' };
  return end <= now.toISOString() ? { ends: 'past' } : {};
};

/** The list as it is now, with a removed entry back where it was. */
export const withRestored = (
  entries: readonly FeaturedEntry[],
  removed: FeaturedEntry,
  place: number,
): FeaturedEntry[] =>
  entries.some(({ itemId }) => itemId === removed.itemId) ? [...entries] : entries.toSpliced(place, 0, removed);
