import { AppError } from '#shared/errors.ts';
import { missingDetails, missingDetailTexts } from '../item-details.rules.ts';
import type { items } from './media.tables.ts';

type Described = Pick<typeof items.$inferSelect, 'kind' | 'title' | 'altText' | 'categorySlug' | 'islandSlug'>;

/** Refuses with every field that a review needs and that is still empty. */
export const requireDetails = (item: Described, message: string): void => {
  const missing = missingDetails(item);
  if (missing.length === 0) return;
  const issues = missing.map((field) => ({ field, message: missingDetailTexts[field] }));
  throw new AppError('badInput', { message, issues });
};
