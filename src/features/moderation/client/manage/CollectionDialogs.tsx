import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SeasonFields } from '#features/collections/client/edit/CollectionFields.tsx';
import { detailsForm, detailsOf, formOf } from '#features/collections/client/edit/details-form.rules.ts';
import { NewCollectionDialog } from '#features/collections/client/edit/NewCollectionDialog.tsx';
import { changeCollection, deleteCollection } from '#features/collections/collections.contract.ts';
import { ConfirmDialog } from '#features/media/client/ConfirmDialog.tsx';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input, Textarea } from '#ui/forms/Input.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { ManagedCollection } from '../../managed-collections.contract.ts';
import { OrderDialog } from './OrderDialog.tsx';

type OneProps = { collection: ManagedCollection; onClose: () => void };

/** Title, note and season. An old version is refused, and what was typed stays. */
const EditDialog = ({ collection, onClose }: OneProps) => {
  const { t } = useLingui();
  const { id, title, note, season } = collection;
  const restoring = useChange(changeCollection, { done: () => ({ title: t`As it was before` }) });
  const changing = useChange(changeCollection, {
    done: ({ version }) => ({
      title: t`Saved`,
      action: { label: t`Undo`, onPress: () => void restoring.run({ id, version, title, note, season }) },
    }),
  });
  return (
    <Dialog open size="l" onOpenChange={onClose} title={<Trans>Edit “{collection.title}”</Trans>}>
      <Form
        schema={detailsForm}
        defaults={formOf(collection)}
        onSubmit={async (form) => {
          const wanted = detailsOf(form);
          await changing.send({
            id,
            version: collection.version,
            title: wanted.title,
            note: wanted.note,
            season: wanted.season,
          });
          onClose();
        }}
      >
        <FormField name="title" label={<Trans>Title</Trans>}>
          {(field) => <Input autoComplete="off" {...field} />}
        </FormField>
        <FormField name="note" label={<Trans>Curator’s note</Trans>}>
          {(field) => <Textarea {...field} />}
        </FormField>
        <SeasonFields />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton>
            <Trans>Save</Trans>
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};

const DeleteDialog = ({ collection, onClose }: OneProps) => {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const deleting = useChange(deleteCollection, {
    done: () => ({ title: t`Deleted`, description: collection.title }),
    failed: (message) => setProblem(message),
  });
  const remove = async () => {
    if (await deleting.run({ id: collection.id })) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={<Trans>Delete “{collection.title}”?</Trans>}
      description={<Trans>The collection and its order are lost for good. The works in it stay.</Trans>}
      keep={<Trans>Keep it</Trans>}
      confirm={<Trans>Delete it</Trans>}
      busy={deleting.isBusy}
      problem={problem}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
};

type Opened = { dialog: 'edit' | 'delete'; collection: ManagedCollection } | { dialog: 'new' } | { dialog: 'order' };

/** The dialogs of the list of collections. */
export const CollectionDialogs = ({ opened, onClose }: { opened: Opened; onClose: () => void }) => {
  if (opened.dialog === 'new') return <NewCollectionDialog open forEditors onClose={onClose} />;
  if (opened.dialog === 'order') return <OrderDialog onClose={onClose} />;
  const { dialog, collection } = opened;
  return dialog === 'edit' ? (
    <EditDialog collection={collection} onClose={onClose} />
  ) : (
    <DeleteDialog collection={collection} onClose={onClose} />
  );
};
