import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input, Select, Textarea } from '#ui/forms/Input.tsx';
import type { ItemAccess } from '../../media.rules.ts';
import { LONGEST_ALT_TEXT, LONGEST_DESCRIPTION, LONGEST_PLACE, LONGEST_TITLE } from '../../own-items.rules.ts';
import { TagsField } from '../editor/DetailFields.tsx';
import { islandChoices } from '../island-choices.ts';
import { RecognisableChoice } from '../releases/RecognisableChoice.tsx';
import type { SharedEditing } from './useSharedEditing.ts';

/** One set of details for several files. An empty field leaves the files as they are. */
export const SharedFields = ({ editing: { items, shared, fill, leave } }: { editing: SharedEditing }) => {
  const { t } = useLingui();
  const categories = useQuery(read(call, listCategories, {})).data ?? [];
  const stay = t`Leave as it is`;
  const chosen = shared.isEditorial ? 'yes' : 'no';
  const editorial = shared.isEditorial === undefined ? '' : chosen;
  const hasPictures = items.some(({ kind }) => kind !== 'sound');
  const hasAccessChoice = items.some(({ kind }) => kind !== 'video');
  const fillText = (field: 'title' | 'description' | 'altText' | 'location', value: string) =>
    value === '' ? leave(field) : fill({ [field]: value });
  return (
    <div className="grid gap-4.5">
      <Field
        label={<Trans>Title</Trans>}
        hint={items.length > 1 && <Trans>With a number behind it: “Market day 1”, “Market day 2”.</Trans>}
      >
        {(wiring) => (
          <Input
            {...wiring}
            value={shared.title ?? ''}
            placeholder={stay}
            maxLength={LONGEST_TITLE}
            onChange={({ target }) => fillText('title', target.value)}
          />
        )}
      </Field>
      {hasPictures && (
        <Field label={<Trans>Alt text</Trans>} hint={<Trans>Only what is true of each of them.</Trans>}>
          {(wiring) => (
            <Textarea
              {...wiring}
              rows={2}
              value={shared.altText ?? ''}
              placeholder={stay}
              maxLength={LONGEST_ALT_TEXT}
              className="min-h-18!"
              onChange={({ target }) => fillText('altText', target.value)}
            />
          )}
        </Field>
      )}
      <div className="grid items-start gap-x-3 gap-y-4.5 sm:grid-cols-3">
        <Field label={<Trans>Island</Trans>}>
          {(wiring) => (
            <Select
              {...wiring}
              choices={islandChoices}
              placeholder={stay}
              value={shared.islandSlug ?? ''}
              onChange={({ target: { value } }) => (value ? fill({ islandSlug: value }) : leave('islandSlug'))}
            />
          )}
        </Field>
        <Field label={<Trans>Place</Trans>}>
          {(wiring) => (
            <Input
              {...wiring}
              value={shared.location ?? ''}
              placeholder={stay}
              maxLength={LONGEST_PLACE}
              onChange={({ target }) => fillText('location', target.value)}
            />
          )}
        </Field>
        <Field label={<Trans>Category</Trans>}>
          {(wiring) => (
            <Select
              {...wiring}
              choices={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
              placeholder={stay}
              value={shared.categorySlug ?? ''}
              onChange={({ target: { value } }) => (value ? fill({ categorySlug: value }) : leave('categorySlug'))}
            />
          )}
        </Field>
      </div>
      <TagsField
        label={<Trans>Add tags</Trans>}
        tags={[...(shared.addTags ?? [])]}
        onChange={(addTags) => (addTags.length > 0 ? fill({ addTags }) : leave('addTags'))}
        disabled={false}
      />
      <Field label={<Trans>Description</Trans>}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={2}
            value={shared.description ?? ''}
            placeholder={stay}
            maxLength={LONGEST_DESCRIPTION}
            className="min-h-18!"
            onChange={({ target }) => fillText('description', target.value)}
          />
        )}
      </Field>
      <div className="grid items-start gap-x-3 gap-y-4.5 sm:grid-cols-2">
        {hasAccessChoice && (
          <Field label={<Trans>Access</Trans>}>
            {(wiring) => (
              <Select
                {...wiring}
                choices={[
                  { value: 'free', label: t`Free` },
                  { value: 'premium', label: t`Premium` },
                ]}
                placeholder={stay}
                value={shared.access ?? ''}
                onChange={({ target: { value } }) => (value ? fill({ access: value as ItemAccess }) : leave('access'))}
              />
            )}
          </Field>
        )}
        <Field label={<Trans>Editorial use only</Trans>}>
          {(wiring) => (
            <Select
              {...wiring}
              choices={[
                { value: 'yes', label: t`Yes` },
                { value: 'no', label: t`No` },
              ]}
              placeholder={stay}
              value={editorial}
              onChange={({ target: { value } }) =>
                value ? fill({ isEditorial: value === 'yes' }) : leave('isEditorial')
              }
            />
          )}
        </Field>
      </div>
      <RecognisableChoice
        legend={<Trans>Can be recognised in all of them</Trans>}
        value={[...(shared.recognisable ?? [])]}
        disabled={false}
        onChange={(recognisable) => (recognisable.length > 0 ? fill({ recognisable }) : leave('recognisable'))}
      />
    </div>
  );
};
