import type { I18n } from '@lingui/core';
import { refusalOf } from '#ui/form-refusal.rules.ts';
import { missingDetails } from '../../item-details.rules.ts';
import type { ItemKind } from '../../media.rules.ts';
import { missingWords } from '../item-words.ts';
import type { DetailName, Details } from './make-details-keeper.ts';

/** What is wrong with a field, next to it. */
export type FieldErrors = Partial<Record<DetailName, string>>;

const detailNames = [
  'title',
  'description',
  'altText',
  'tags',
  'categorySlug',
  'islandSlug',
  'location',
  'access',
  'isEditorial',
  'genre',
  'mood',
  'tempoBpm',
  'isLoop',
] as const satisfies DetailName[];

export const missingFieldErrors = (kind: ItemKind, details: Details, i18n: I18n): FieldErrors =>
  Object.fromEntries(missingDetails({ ...details, kind }).map((name) => [name, i18n._(missingWords[name])]));

export const refusedFieldErrors = (error: unknown): FieldErrors =>
  Object.fromEntries(refusalOf(error, detailNames).issues.map(({ field, message }) => [field.split('.')[0], message]));

/** What the server said that belongs to no field; `null` when it said nothing of the kind. */
export const serverMessageOf = (error: unknown): string | null => {
  const { message } = refusalOf(error, detailNames);
  return typeof message === 'object' && message !== null ? message.said : null;
};
