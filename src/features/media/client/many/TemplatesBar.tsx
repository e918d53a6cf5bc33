import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input, Select } from '#ui/forms/Input.tsx';
import { wordedError } from '#ui/messages/worded.ts';
import { detailsToShare, LONGEST_TEMPLATE_NAME, planShared, type SharedDetails } from '../../many-items.rules.ts';
import type { ItemView } from '../../own-items.contract.ts';
import { listTemplates, removeTemplate, saveTemplate, type Template } from '../../templates.contract.ts';
import type { DetailsEditing } from '../editor/useItemEditor.ts';

/** Details as the call takes them. */
const asSent = ({ addTags, recognisable, ...details }: SharedDetails) => ({
  ...details,
  ...(addTags && { addTags: [...addTags] }),
  ...(recognisable && { recognisable: [...recognisable] }),
});

/** Details as the forms take them: what a template does not have stays as it is. */
const asShared = ({ details }: Template): SharedDetails =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined && value !== null));

type SaveProps = { details: SharedDetails; onClose: () => void };

const SaveForm = ({ details, onClose }: SaveProps) => {
  const { t, i18n } = useLingui();
  const [name, setName] = useState('');
  const saving = useChange(saveTemplate, { done: () => ({ title: t`Template saved` }) });
  const problem =
    saving.error &&
    (wordedError(i18n, saving.error) ?? t`We could not be reached. Check your connection and try again.`);
  const save = async () => {
    if (await saving.run({ name, details: asSent(details) })) onClose();
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={<Trans>Name of the template</Trans>}
        hint={<Trans>A template with this name is replaced.</Trans>}
        error={problem ?? undefined}
      >
        {(wiring) => (
          <Input
            {...wiring}
            autoFocus
            value={name}
            maxLength={LONGEST_TEMPLATE_NAME}
            onChange={({ target }) => {
              setName(target.value);
              saving.forgetError();
            }}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="s" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="s" variant="main" type="submit" busy={saving.isBusy}>
          <Trans>Save template</Trans>
        </Button>
      </div>
    </form>
  );
};

type Props = {
  /** What would be kept in a new template. */
  details: SharedDetails;
  onApply: (details: SharedDetails) => void;
};

/** Fills in details that were kept under a name, and keeps those that are filled in now. */
export const TemplatesBar = ({ details, onApply }: Props) => {
  const { t } = useLingui();
  const templates = useQuery(read(call, listTemplates, {})).data?.templates ?? [];
  const [chosenId, setChosenId] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const removing = useChange(removeTemplate, {
    done: () => ({ title: t`Template deleted` }),
    failed: (message) => ({ title: t`That did not work`, description: message }),
  });
  const chosen = templates.find(({ id }) => id === chosenId);
  if (isSaving) return <SaveForm details={details} onClose={() => setIsSaving(false)} />;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {templates.length > 0 && (
        <>
          <Field label={<Trans>Template</Trans>} className="min-w-40 flex-1">
            {(wiring) => (
              <Select
                {...wiring}
                choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
                placeholder={t`Choose`}
                value={chosen ? chosenId : ''}
                onChange={({ target }) => setChosenId(target.value)}
              />
            )}
          </Field>
          <Button disabled={!chosen} onClick={() => chosen && onApply(asShared(chosen))}>
            <Trans>Apply</Trans>
          </Button>
          {chosen && (
            <IconButton
              icon={Trash2}
              label={t`Delete the template ${chosen.name}`}
              disabled={removing.isBusy}
              onClick={() => void removing.run({ id: chosen.id })}
            />
          )}
        </>
      )}
      <Button variant="ghost" disabled={Object.keys(details).length === 0} onClick={() => setIsSaving(true)}>
        <Trans>Save as template</Trans>
      </Button>
    </div>
  );
};

type ItemProps = { item: ItemView; editing: DetailsEditing; isLocked: boolean };

/** Templates for one item; its other details are saved by themselves as always. */
export const ItemTemplates = ({ item, editing: { details, change }, isLocked }: ItemProps) => {
  const apply = (shared: SharedDetails) => {
    const [planned] = planShared([{ ...item, ...details }], shared);
    if (planned) change(planned.changes);
  };
  return isLocked ? null : <TemplatesBar details={detailsToShare(details)} onApply={apply} />;
};
