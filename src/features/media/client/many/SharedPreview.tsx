import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { findIsland } from '#features/taxonomy/taxonomy.rules.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { worded } from '#ui/messages/worded.ts';
import type { PlannedItem, SharedField } from '../../many-items.rules.ts';
import type { ItemAccess } from '../../media.rules.ts';
import type { ItemView } from '../../own-items.contract.ts';
import { releaseKinds } from '../../releases.rules.ts';
import { accessWords } from '../item-words.ts';
import { thumbOf } from '../MediaThumb.tsx';
import { recognisableWords } from '../releases/release-words.ts';
import { PlannedChanges } from './PlannedChanges.tsx';
import type { SharedEditing } from './useSharedEditing.ts';

const fieldWords: Record<SharedField, MessageDescriptor> = {
  title: msg`Title`,
  altText: msg`Alt text`,
  islandSlug: msg`Island`,
  location: msg`Place`,
  categorySlug: msg`Category`,
  moreCategorySlugs: msg`Also in`,
  tags: msg`Tags`,
  description: msg`Description`,
  access: msg`Access`,
  isEditorial: msg`Editorial use only`,
  recognisable: msg`Can be recognised`,
};

type ValueWords = Partial<Record<SharedField, (value: string) => string | undefined>>;

/** A value of a field in words; nothing for an empty one. */
const useValueWords = () => {
  const { t, i18n } = useLingui();
  const categories = useQuery(read(call, listCategories, {})).data ?? [];
  const words: ValueWords = {
    islandSlug: (slug) => findIsland(slug)?.name,
    categorySlug: (chosen) => categories.find(({ slug }) => slug === chosen)?.name,
    access: (access) => i18n._(accessWords[access as ItemAccess]),
    recognisable: (kinds) =>
      releaseKinds
        .filter((kind) => kinds.split(', ').includes(kind))
        .map((kind) => i18n._(recognisableWords[kind]))
        .join(', '),
    isEditorial: (isEditorial) => (isEditorial === 'true' ? t`Yes` : t`No`),
  };
  return (field: SharedField, { [field]: value }: PlannedItem['changes']): string => {
    const plain = Array.isArray(value) ? value.join(', ') : String(value ?? '');
    return words[field]?.(plain) ?? plain;
  };
};

/** In the order of the form. */
const fieldsIn = ({ changes }: PlannedItem): SharedField[] =>
  (Object.keys(fieldWords) as SharedField[]).filter((field) => field in changes);

const nameOf = (items: readonly ItemView[], id: string): string => {
  const item = items.find((each) => each.id === id);
  return item?.title || item?.fileName || '';
};

/** What filling in would change on each file, before it is done. */
export const SharedPreview = ({ editing: { items, plan, skipped } }: { editing: SharedEditing }) => {
  const { t, i18n } = useLingui();
  const wordsOf = useValueWords();
  return (
    <PlannedChanges
      summary={
        plan.length === 0 ? (
          <Trans>Nothing yet: every field is left as it is.</Trans>
        ) : (
          <Plural value={plan.length} one="# file gets new details." other="# files get new details." />
        )
      }
      plan={plan.map((planned) => ({
        id: planned.id,
        changes: fieldsIn(planned).map((field) => ({
          field,
          name: i18n._(fieldWords[field]),
          before: wordsOf(field, planned.before) || t`empty`,
          after: wordsOf(field, planned.changes),
        })),
      }))}
      skipped={skipped}
      itemOf={(id) => {
        const item = items.find((each) => each.id === id);
        return { kind: item?.kind, title: nameOf(items, id), src: item && thumbOf(item) };
      }}
    />
  );
};

type RefusedProps = { editing: SharedEditing; onOpen: (id: string) => void };

/** Files that were refused, each with what is missing or wrong; one by one, its editor can also ask. */
export const RefusedItems = ({ editing: { items, refused }, onOpen }: RefusedProps) => {
  const { i18n } = useLingui();
  if (refused.length === 0) return null;
  return (
    <Notice
      tone="bad"
      role="alert"
      title={<Plural value={refused.length} one="# file still needs you" other="# files still need you" />}
    >
      <ul className="mt-1 grid gap-1">
        {refused.map(({ id, refusal, issues }) => (
          <li key={id}>
            <span className="font-bold">{nameOf(items, id)}:</span>{' '}
            {issues.length > 0
              ? issues.map((issue) => worded(i18n, issue).replace(/\.?$/, '.')).join(' ')
              : refusal && worded(i18n, refusal)}{' '}
            <button type="button" className="link" onClick={() => onOpen(id)}>
              <Trans>Open it</Trans>
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
