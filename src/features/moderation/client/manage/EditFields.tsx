import { Trans, useLingui } from '@lingui/react/macro';
import { TagsField } from '#features/media/client/editor/DetailFields.tsx';
import { islandChoices } from '#features/media/client/island-choices.ts';
import { type ItemAccess, type ItemKind, itemAccesses } from '#features/media/media.rules.ts';
import { LONGEST_NOTE } from '#features/media/own-items.rules.ts';
import { Field } from '#ui/forms/Field.tsx';
import { type Choice, Select, Textarea } from '#ui/forms/Input.tsx';
import type { ItemsEdit } from '../../managed-items.contract.ts';
import { managedUsages } from '../../managed-items.rules.ts';
import { accessLabels, usageLabels, useCategoryNames } from './managed-words.ts';
import type { BulkEdit } from './useBulkEdit.ts';

type Props = { kind: ItemKind; bulk: BulkEdit };

type SelectFieldProps = { label: string; value: string; choices: Choice[]; onChoose: (value: string) => void };

const SelectField = ({ label, value, choices, onChoose }: SelectFieldProps) => {
  const { t } = useLingui();
  return (
    <Field label={label}>
      {(wiring) => (
        <Select
          {...wiring}
          choices={choices}
          placeholder={t`Leave as it is`}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </Field>
  );
};

/** What several items get. An empty field leaves them as they are. */
export const EditFields = ({ kind, bulk: { edit, fill, leave } }: Props) => {
  const { i18n, t } = useLingui();
  const { categories } = useCategoryNames();
  const categoryChoices = categories.map(({ slug, name }) => ({ value: slug, label: name }));
  const usage = edit.isEditorial ? 'editorial' : 'commercial';
  const setOne = (field: 'islandSlug' | 'categorySlug') => (value: string) =>
    value ? fill({ [field]: value }) : leave(field);
  const setList = (field: 'addCategorySlugs' | 'removeCategorySlugs' | 'addTags' | 'removeTags', values: string[]) =>
    values.length > 0 ? fill({ [field]: values } as ItemsEdit) : leave(field);
  return (
    <div className="grid gap-4.5">
      <div className="grid items-start gap-x-3 gap-y-4.5 sm:grid-cols-2">
        <SelectField
          label={t`Island`}
          value={edit.islandSlug ?? ''}
          choices={islandChoices}
          onChoose={setOne('islandSlug')}
        />
        <SelectField
          label={t`Leading category`}
          value={edit.categorySlug ?? ''}
          choices={categoryChoices}
          onChoose={setOne('categorySlug')}
        />
        <SelectField
          label={t`Also put into category`}
          value={edit.addCategorySlugs?.[0] ?? ''}
          choices={categoryChoices}
          onChoose={(slug) => setList('addCategorySlugs', slug ? [slug] : [])}
        />
        <SelectField
          label={t`Take out of category`}
          value={edit.removeCategorySlugs?.[0] ?? ''}
          choices={categoryChoices}
          onChoose={(slug) => setList('removeCategorySlugs', slug ? [slug] : [])}
        />
        {kind !== 'video' && (
          <SelectField
            label={t`Access`}
            value={edit.access ?? ''}
            choices={itemAccesses.map((value) => ({ value, label: i18n._(accessLabels[value]) }))}
            onChoose={(value) => (value ? fill({ access: value as ItemAccess }) : leave('access'))}
          />
        )}
        <SelectField
          label={t`Usage`}
          value={edit.isEditorial === undefined ? '' : usage}
          choices={managedUsages.map((value) => ({ value, label: i18n._(usageLabels[value]) }))}
          onChoose={(value) => (value ? fill({ isEditorial: value === 'editorial' }) : leave('isEditorial'))}
        />
      </div>
      <TagsField
        label={<Trans>Add tags</Trans>}
        tags={[...(edit.addTags ?? [])]}
        onChange={(tags) => setList('addTags', tags)}
        disabled={false}
      />
      <TagsField
        label={<Trans>Remove tags</Trans>}
        tags={[...(edit.removeTags ?? [])]}
        onChange={(tags) => setList('removeTags', tags)}
        disabled={false}
      />
    </div>
  );
};

/** Why items are withdrawn; their creators read it. */
export const WithdrawFields = ({ bulk: { edit, fill, leave } }: Pick<Props, 'bulk'>) => (
  <Field
    label={<Trans>Why</Trans>}
    hint={<Trans>The creators are notified with these words. Licences that were sold stay valid.</Trans>}
  >
    {(wiring) => (
      <Textarea
        {...wiring}
        rows={3}
        maxLength={LONGEST_NOTE}
        value={edit.withdrawNote ?? ''}
        onChange={({ target }) => (target.value ? fill({ withdrawNote: target.value }) : leave('withdrawNote'))}
      />
    )}
  </Field>
);
