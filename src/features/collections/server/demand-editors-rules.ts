import { AppError, type FieldIssue } from '#shared/errors.ts';
import type { CollectionVisibility } from '../collections.rules.ts';
import type { Season } from '../season.rules.ts';

type Wanted = {
  ownerId: string | null;
  season?: Season | null | undefined;
  visibility?: CollectionVisibility | undefined;
};

/** Seasons belong to the editors' collections, and those are for everybody. */
export const requireEditorsRules = ({ ownerId, season, visibility }: Wanted): void => {
  const issues: FieldIssue[] = [];
  if (ownerId !== null && season)
    issues.push({ field: 'season', message: "Only the editors' collections have a season" });
  if (ownerId === null && visibility === 'private')
    issues.push({ field: 'visibility', message: "The editors' collections are always public" });
  if (issues.length > 0) throw new AppError('badInput', { message: issues[0]?.message ?? '', issues });
};
