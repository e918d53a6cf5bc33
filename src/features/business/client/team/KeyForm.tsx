import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { keyNameField } from '../../business-fields.rules.ts';
import { makeApiKey } from '../../pool.contract.ts';

const keyForm = z.object({ name: keyNameField });

/** Makes a key. Loaded when somebody wants one. */
export const KeyForm = ({ onMade }: { onMade: (key: string) => void }) => {
  const making = useChange(makeApiKey);
  return (
    <Form
      schema={keyForm}
      defaults={{ name: '' }}
      className="mt-4 grid gap-3"
      onSubmit={async (values) => {
        const { key } = await making.send(values);
        onMade(key);
      }}
    >
      <FormField name="name" label={<Trans>What the key is for</Trans>}>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      <SubmitButton size="s" className="justify-self-start">
        <Trans>Make the key</Trans>
      </SubmitButton>
    </Form>
  );
};
