import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { useNavigate } from '#ui/navigation/router.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { titleField, visibilityField } from '../../collection-fields.rules.ts';
import { createCollection } from '../../collections.contract.ts';
import { VisibilityField } from './CollectionFields.tsx';

const fields = z.object({ title: titleField, visibility: visibilityField });

type Props = {
  open: boolean;
  onClose: () => void;
  forEditors?: boolean;
  /** Items that are added at once. */
  itemIds?: readonly string[];
};

/** Creates a collection and opens it. */
export const NewCollectionDialog = ({ open, onClose, forEditors = false, itemIds = [] }: Props) => {
  const creating = useChange(createCollection);
  const navigate = useNavigate();
  const create = async (wanted: z.output<typeof fields>) => {
    const { id } = await creating.send({ ...wanted, forEditors, itemIds: [...itemIds] });
    onClose();
    await navigate(href('collection', { id }));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={forEditors ? <Trans>New editors’ collection</Trans> : <Trans>New collection</Trans>}
    >
      <Form schema={fields} defaults={{ title: '', visibility: forEditors ? 'public' : 'private' }} onSubmit={create}>
        <FormField name="title" label={<Trans>Title</Trans>}>
          {(field) => <Input autoComplete="off" {...field} />}
        </FormField>
        {!forEditors && <VisibilityField />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton>
            <Trans>Create</Trans>
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};
