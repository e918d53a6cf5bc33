import { Trans } from '@lingui/react/macro';
import { Dialog } from '#ui/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { Textarea } from '#ui/Textarea.tsx';
import { useChange } from '#ui/useChange.ts';
import { appealItem, type ItemView } from '../../own-items.contract.ts';
import { putItem } from '../own-item-pages.ts';
import { appealForm } from './appeal-form.rules.ts';

type Props = { item: ItemView; open: boolean; onClose: () => void };

/** Asks for a second look at something that was not accepted. */
export const AppealDialog = ({ item, open, onClose }: Props) => {
  const appealing = useChange(appealItem, { update: putItem });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={<Trans>Ask for a second look</Trans>}
      description={<Trans>Somebody else of the team looks at it again, with what you write here beside it.</Trans>}
    >
      <Form
        schema={appealForm}
        defaults={{ message: '' }}
        onSubmit={async ({ message }) => {
          await appealing.send({ id: item.id, message });
          onClose();
        }}
      >
        <FormField name="message" label={<Trans>Why should we look again?</Trans>}>
          {(field) => <Textarea {...field} rows={5} />}
        </FormField>
        <div className="flex justify-end">
          <SubmitButton>
            <Trans>Send appeal</Trans>
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};
