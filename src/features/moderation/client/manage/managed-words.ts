import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ItemKind, ItemState } from '#features/media/media.rules.ts';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { findIsland } from '#features/taxonomy/taxonomy.rules.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import type { StatusKind } from '#ui/labels/Badge.tsx';
import type { ManagedItem } from '../../managed-items.contract.ts';
import type { EditedField, ManagedSort } from '../../managed-items.rules.ts';

export const stateWords: Record<ItemState, MessageDescriptor> = {
  processing: msg`Processing`,
  awaiting_review: msg`Awaiting review`,
  published: msg`Published`,
  rejected: msg`Not accepted`,
  appealed: msg`Second look asked for`,
  failed: msg`Failed`,
  withdrawn: msg`Withdrawn`,
};

const stateKinds: Record<ItemState, StatusKind> = {
  processing: 'active',
  awaiting_review: 'waiting',
  published: 'live',
  rejected: 'bad',
  appealed: 'waiting',
  failed: 'bad',
  withdrawn: 'off',
};

/** Not handed in yet, it is still a draft. */
export const statusOf = ({
  state,
  isHandedIn,
}: Pick<ManagedItem, 'state' | 'isHandedIn'>): { kind: StatusKind; words: MessageDescriptor } =>
  state === 'awaiting_review' && !isHandedIn
    ? { kind: 'active', words: msg`Draft` }
    : { kind: stateKinds[state], words: stateWords[state] };

export const headings: Record<ItemKind, MessageDescriptor> = {
  photo: msg`Photos`,
  video: msg`Videos`,
  sound: msg`Sounds`,
};

export const accessLabels = { free: msg`Free`, premium: msg`Premium` };
export const usageLabels = { commercial: msg`Commercial`, editorial: msg`Editorial only` };

export const sortWords: Record<ManagedSort, MessageDescriptor> = {
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  title: msg`By title`,
  likes: msg`Most likes`,
  licences: msg`Most licences`,
  downloads: msg`Most downloads`,
};

export const fieldWords: Record<EditedField, MessageDescriptor> = {
  islandSlug: msg`Island`,
  categorySlug: msg`Category`,
  moreCategorySlugs: msg`Also in`,
  tags: msg`Tags`,
  access: msg`Access`,
  isEditorial: msg`Usage`,
  state: msg`Status`,
};

export const islandName = (slug: string | null): string => (slug ? (findIsland(slug)?.name ?? slug) : '');

/** Names of the categories by slug. */
export const useCategoryNames = () => {
  const categories = useQuery(read(call, listCategories, {})).data ?? [];
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  return { categories, nameOf: (slug: string | null) => (slug ? (names.get(slug) ?? slug) : '') };
};

/** Values of an edited field in words; nothing for an empty one. */
export const useFieldValues = () => {
  const { i18n } = useLingui();
  const { nameOf } = useCategoryNames();
  return (field: EditedField, value: unknown): string => {
    const list = Array.isArray(value) ? value.map(String) : [];
    switch (field) {
      case 'islandSlug':
        return islandName(value as string | null);
      case 'categorySlug':
        return nameOf(value as string | null);
      case 'moreCategorySlugs':
        return list.map(nameOf).join(', ');
      case 'tags':
        return list.join(', ');
      case 'access':
        return i18n._(accessLabels[value as keyof typeof accessLabels]);
      case 'isEditorial':
        return i18n._(usageLabels[value ? 'editorial' : 'commercial']);
      case 'state':
        return i18n._(stateWords[value as ItemState]);
    }
  };
};
