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
import { accessWords } from '../item-words.ts';
import { MediaThumb, thumbOf } from '../MediaPreview.tsx';
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

const Changes = ({ planned }: { planned: PlannedItem }) => {
  const { t, i18n } = useLingui();
  const wordsOf = useValueWords();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs">
      {fieldsIn(planned).map((field) => (
        <div key={field} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-2">{i18n._(fieldWords[field])}</dt>
          <dd className="min-w-0 truncate">
            <span className="text-ink-2">{wordsOf(field, planned.before) || t`empty`}</span>
            {' → '}
            {wordsOf(field, planned.changes)}
          </dd>
        </div>
      ))}
    </dl>
  );
};

const nameOf = (items: readonly ItemView[], id: string): string => {
  const item = items.find((each) => each.id === id);
  return item?.title || item?.fileName || '';
};

/** What filling in would change on each file, before it is done. */
export const SharedPreview = ({ editing: { items, plan, skipped } }: { editing: SharedEditing }) => {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="shared-preview" className="border-line border-t pt-4">
      <h3 id="shared-preview" className="text-lg tracking-tight">
        <Trans>What changes</Trans>
      </h3>
      <p role="status" className="mt-1 text-ink-2 text-sm">
        {plan.length === 0 ? (
          <Trans>Nothing yet: every field is left as it is.</Trans>
        ) : (
          <Plural value={plan.length} one="# file gets new details." other="# files get new details." />
        )}
      </p>
      <ul className="mt-3 grid gap-3">
        {plan.map((planned) => {
          const item = items.find(({ id }) => id === planned.id);
          return (
            <li key={planned.id} className="grid grid-cols-[48px_minmax(0,1fr)] items-start gap-3">
              <MediaThumb kind={item?.kind} src={item && thumbOf(item)} className="h-9 w-12" />
              <div className="min-w-0">
                <p className="truncate font-bold text-sm">{nameOf(items, planned.id)}</p>
                <Changes planned={planned} />
              </div>
            </li>
          );
        })}
      </ul>
      {skipped.length > 0 && (
        <ul className="mt-3 grid gap-1 text-mango-text text-sm">
          {skipped.flatMap(({ id, skipped: fields }) =>
            fields.map(({ field, why }) => (
              <li key={`${id}-${field}`}>
                {nameOf(items, id)}: {worded(i18n, why)}
              </li>
            )),
          )}
        </ul>
      )}
    </section>
  );
};

/** Files that were refused, each with what is missing or wrong. */
export const RefusedItems = ({ editing: { items, refused } }: { editing: SharedEditing }) => {
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
              : refusal && worded(i18n, refusal)}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
