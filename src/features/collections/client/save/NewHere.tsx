import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import * as z from 'zod/mini';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Input } from '#ui/Input.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useChange } from '#ui/useChange.ts';
import { titleField } from '../../collection-fields.rules.ts';
import { createCollection } from '../../collections.contract.ts';

const fields = z.object({ title: titleField });

/** Makes a private collection with the item in it, without leaving the dialog. */
export const InlineNewCollection = ({ itemId }: { itemId: string }) => {
  const { t } = useLingui();
  const creating = useChange(createCollection, {
    done: (_, { title }) => ({ title: t`Saved to “${title}”`, description: t`It is private until you share it.` }),
  });
  return (
    <Form
      schema={fields}
      defaults={{ title: '' }}
      onSubmit={async ({ title }, form) => {
        await creating.send({ title, visibility: 'private', itemIds: [itemId] });
        form.reset({ title: '' });
      }}
      className="grid gap-2 border-line border-t pt-4"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <FormField name="title" label={<Trans>New collection</Trans>}>
          {(field) => <Input autoComplete="off" placeholder={t`Its title`} {...field} />}
        </FormField>
        <SubmitButton variant="line" icon={Plus} className="mt-[1.85rem]">
          <Trans>Make it</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
};
