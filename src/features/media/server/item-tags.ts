import { isDeepStrictEqual } from 'node:util';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { items } from './media.tables.ts';

type Item = typeof items.$inferSelect;
type Placed = Pick<Item, 'id' | 'creatorId' | 'islandSlug' | 'categorySlug'>;

/** By what lists are narrowed and counted, as far as it can change once an item is published. */
const facetFields = ['islandSlug', 'categorySlug', 'isEditorial', 'genre', 'mood', 'tempoBpm', 'isLoop'] as const;

/** Every list in which the item can stand. */
const listTags = ({ creatorId, islandSlug, categorySlug }: Placed): ChangeTag[] => [
  'list:items',
  'list:words',
  `works:${creatorId}`,
  ...(islandSlug === null ? [] : [`island:${islandSlug}` as const]),
  ...(categorySlug === null ? [] : [`category:${categorySlug}` as const]),
];

/** For an item that appears on the site or vanishes from it. */
export const visibilityTags = (item: Placed): ChangeTag[] => [`item:${item.id}`, 'list:islands', ...listTags(item)];

/** For an item of which something else is said now. Nobody sees it before it is published, and only facets move it between lists. */
export const editTags = (before: Item, after: Item): ChangeTag[] => {
  if (before.state !== 'published' || isDeepStrictEqual(before, after)) return [];
  const isMoved = facetFields.some((field) => before[field] !== after[field]);
  return [
    `item:${after.id}`,
    'list:words',
    ...(isMoved ? [...listTags(before), ...listTags(after)] : []),
    ...(before.islandSlug === after.islandSlug ? [] : ['list:islands' as const]),
  ];
};
