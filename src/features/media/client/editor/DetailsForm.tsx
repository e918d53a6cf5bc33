import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input, Select, Textarea } from '#ui/forms/Input.tsx';
import { Switch } from '#ui/forms/Switch.tsx';
import { byKind } from '../../by-kind.rules.ts';
import type { ItemView } from '../../own-items.contract.ts';
import {
  handInIssues,
  LONGEST_ALT_TEXT,
  LONGEST_DESCRIPTION,
  LONGEST_PLACE,
  LONGEST_TITLE,
  tidyCategories,
} from '../../own-items.rules.ts';
import { islandChoices } from '../island-choices.ts';
import { AccessChoice } from './AccessChoice.tsx';
import { MoreCategories, SoundFacts, TagsField } from './DetailFields.tsx';
import type { DetailsEditing, FieldErrors } from './useItemEditor.ts';

const CountOf = ({ text, most }: { text: string; most: number }) => (
  <span className="text-ink-2 tabular-nums">
    <Trans>
      {text.length} of {most}
    </Trans>
  </span>
);

type Props = { item: ItemView; editing: DetailsEditing; errors: FieldErrors; isLocked: boolean };

/** The details that are still needed before the item can be handed in. */
const neededIn = (item: ItemView, details: DetailsEditing['details']): ReadonlySet<string> =>
  new Set(handInIssues({ ...details, kind: item.kind }).map(({ field }) => field));

/** Marks a field that must not stay empty before anything is sent. */
const Label = ({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) => (
  <>
    {children}
    {isNeeded && (
      <span className="ml-1.5 font-normal text-mango-text">
        <Trans>needed</Trans>
      </span>
    )}
  </>
);

const ClipAccess = () => (
  <div className="text-sm">
    <p className="mb-1 font-bold">
      <Trans>Access</Trans>
    </p>
    <p className="text-ink-2">
      <Trans>Premium. Clips are always licensed; visitors see them with our mark.</Trans>
    </p>
  </div>
);

const Access = (props: Props) => {
  const { t } = useLingui();
  return byKind(props.item, {
    photo: () => <AccessChoice {...props} freeLabel={t`Free, with hotspots`} />,
    video: () => <ClipAccess />,
    sound: () => <AccessChoice {...props} freeLabel={t`Free`} />,
  });
};

/** The form from title to access. Changes are saved automatically. */
export const DetailsForm = ({ item, editing, errors, isLocked, preview }: Props & { preview: ReactNode }) => {
  const { t } = useLingui();
  const { details, change } = editing;
  const needed = neededIn(item, details);
  const categories = useQuery(read(call, listCategories, {})).data ?? [];
  const categoryChoices = categories.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <div className="grid gap-4.5">
      <div className="grid items-start gap-x-4 gap-y-4.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        {preview}
        <div className="grid gap-4.5">
          <Field
            label={
              <Label isNeeded={needed.has('title')}>
                <Trans>Title</Trans>
              </Label>
            }
            error={errors.title}
          >
            {(wiring) => (
              <Input
                {...wiring}
                data-detail="title"
                value={details.title}
                maxLength={LONGEST_TITLE}
                disabled={isLocked}
                onChange={({ target }) => change({ title: target.value })}
              />
            )}
          </Field>
          {item.kind !== 'sound' && (
            <Field
              label={
                <Label isNeeded={needed.has('altText')}>
                  <Trans>Alt text</Trans>
                </Label>
              }
              aside={<CountOf text={details.altText} most={LONGEST_ALT_TEXT} />}
              hint={<Trans>Say what a person who cannot see it needs to know.</Trans>}
              error={errors.altText}
            >
              {(wiring) => (
                <Textarea
                  {...wiring}
                  data-detail="altText"
                  rows={2}
                  value={details.altText}
                  maxLength={LONGEST_ALT_TEXT}
                  disabled={isLocked}
                  className="min-h-18!"
                  onChange={({ target }) => change({ altText: target.value })}
                />
              )}
            </Field>
          )}
        </div>
      </div>
      <div className="grid items-start gap-x-3 gap-y-4.5 sm:grid-cols-3">
        <Field
          label={
            <Label isNeeded={needed.has('islandSlug')}>
              <Trans>Island</Trans>
            </Label>
          }
          error={errors.islandSlug}
        >
          {(wiring) => (
            <Select
              {...wiring}
              data-detail="islandSlug"
              choices={islandChoices}
              placeholder={t`Choose`}
              value={details.islandSlug ?? ''}
              disabled={isLocked}
              onChange={({ target }) => change({ islandSlug: target.value || null })}
            />
          )}
        </Field>
        <Field label={<Trans>Place</Trans>} error={errors.location}>
          {(wiring) => (
            <Input
              {...wiring}
              value={details.location ?? ''}
              maxLength={LONGEST_PLACE}
              disabled={isLocked}
              onChange={({ target }) => change({ location: target.value || null })}
            />
          )}
        </Field>
        <Field
          label={
            <Label isNeeded={needed.has('categorySlug')}>
              <Trans>Category</Trans>
            </Label>
          }
          error={errors.categorySlug}
        >
          {(wiring) => (
            <Select
              {...wiring}
              data-detail="categorySlug"
              choices={categoryChoices}
              placeholder={t`Choose`}
              value={details.categorySlug ?? ''}
              disabled={isLocked}
              onChange={({ target: { value } }) =>
                change({
                  categorySlug: value || null,
                  moreCategorySlugs: tidyCategories(value, details.moreCategorySlugs),
                })
              }
            />
          )}
        </Field>
      </div>
      <Field label={<Trans>Description</Trans>} error={errors.description}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={2}
            value={details.description}
            maxLength={LONGEST_DESCRIPTION}
            disabled={isLocked}
            className="min-h-18!"
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      <MoreCategories editing={editing} errors={errors} isLocked={isLocked} choices={categoryChoices} />
      <TagsField tags={details.tags} onChange={(tags) => change({ tags })} error={errors.tags} disabled={isLocked} />
      {item.kind === 'sound' && <SoundFacts editing={editing} errors={errors} isLocked={isLocked} />}
      <Access item={item} editing={editing} errors={errors} isLocked={isLocked} />
      <Switch
        label={<Trans>Editorial use only</Trans>}
        hint={<Trans>For news and teaching: somebody or something in it has not been released.</Trans>}
        checked={details.isEditorial}
        disabled={isLocked}
        onChange={({ target }) => change({ isEditorial: target.checked })}
      />
    </div>
  );
};
