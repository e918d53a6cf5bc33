import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { FocusField } from '#features/accounts/client/sign-in/SecondFactorField.tsx';
import { keyScopes } from '#shared/access.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormCheckboxes, FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { keyNameField, keyScopesField } from '../../business-fields.rules.ts';
import { makeApiKey } from '../../pool.contract.ts';
import { scopeWords } from './scope-words.ts';

const keyForm = z.object({ name: keyNameField, scopes: keyScopesField });

/** Makes a key. Loaded when somebody wants one. */
export const KeyForm = ({ onMade }: { onMade: (key: string) => void }) => {
  const { i18n } = useLingui();
  const making = useChange(makeApiKey);
  const choices = keyScopes.map((scope) => ({
    value: scope,
    label: (
      <span>
        {i18n._(scopeWords[scope].name)}
        <span className="block text-ink-2 text-sm">{i18n._(scopeWords[scope].meaning)}</span>
      </span>
    ),
  }));
  return (
    <Form
      schema={keyForm}
      defaults={{ name: '', scopes: ['read'] }}
      className="mt-4 grid gap-3"
      onSubmit={async (values) => {
        const { key } = await making.send(values);
        onMade(key);
      }}
    >
      <FormField name="name" label={<Trans>What the key is for</Trans>}>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      <FocusField name="name" />
      <FormCheckboxes name="scopes" legend={<Trans>What it may do</Trans>} choices={choices} />
      <SubmitButton size="s" className="justify-self-start">
        <Trans>Make the key</Trans>
      </SubmitButton>
    </Form>
  );
};
