import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { FocusField } from '#features/accounts/client/sign-in/SecondFactorField.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormCheckboxes, FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { addressField, eventsField } from '../webhook-fields.rules.ts';
import { addWebhook } from '../webhooks.contract.ts';
import { chosenEvents } from '../webhooks.rules.ts';
import { eventWords } from './event-words.ts';

const webhookForm = z.object({ address: addressField, events: eventsField });

/** Adds an address. Loaded when somebody wants to. */
export const WebhookForm = ({ onAdded }: { onAdded: (secret: string) => void }) => {
  const { i18n } = useLingui();
  const adding = useChange(addWebhook);
  const choices = chosenEvents.map((event) => ({ value: event, label: i18n._(eventWords[event]) }));
  return (
    <Form
      schema={webhookForm}
      defaults={{ address: '', events: [...chosenEvents] }}
      className="mt-4 grid gap-3"
      onSubmit={async (values) => {
        const { secret } = await adding.send(values);
        onAdded(secret);
      }}
    >
      <FormField name="address" label={<Trans>Address of your server</Trans>}>
        {(field) => <Input {...field} type="url" inputMode="url" autoComplete="off" />}
      </FormField>
      <FocusField name="address" />
      <FormCheckboxes name="events" legend={<Trans>Tell it when</Trans>} choices={choices} />
      <SubmitButton size="s" className="justify-self-start">
        <Trans>Add the webhook</Trans>
      </SubmitButton>
    </Form>
  );
};
