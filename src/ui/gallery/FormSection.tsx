import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, User } from 'lucide-react';
import * as z from 'zod/mini';
import { ApiError } from '../data/api.ts';
import { Form, SubmitButton } from '../forms/Form.tsx';
import { FormCheckbox, FormCheckboxes, FormField, FormRadioCards } from '../forms/FormField.tsx';
import { Input } from '../forms/Input.tsx';
import { PasswordInput } from '../forms/PasswordInput.tsx';
import { toast } from '../messages/toast.ts';
import { Specimen } from './Specimen.tsx';

const SAMPLE_WORK_MS = 1_200;
const takenEmail = 'taken@tamarind.example';

const signUp = z.object({
  accountType: z.enum(['user', 'creator']),
  email: z.email('Please enter a valid email address'),
  password: z.string().check(z.minLength(8, 'Password must be at least 8 characters long')),
  wants: z.array(z.string()).check(z.minLength(1, 'Choose at least one')),
  agrees: z.literal(true, 'Please agree to go on'),
});

/** Simulates a server: one address is refused at its field, one fails as a whole. */
const pretendToSend = async ({ email }: z.output<typeof signUp>) => {
  await new Promise((resolve) => setTimeout(resolve, SAMPLE_WORK_MS));
  if (email === takenEmail) {
    const issues = [{ field: 'email', message: 'Email already in use' }];
    throw new ApiError(
      400,
      JSON.stringify({ code: 'badInput', message: 'Some of what was sent is not valid.', issues }),
    );
  }
  if (email.startsWith('offline@')) throw new TypeError('Failed to fetch');
  toast({ title: 'Saved', variant: 'success' });
};

export const FormSection = () => {
  const { t } = useLingui();
  return (
    <Specimen title={<Trans>A form that checks, refuses, waits and forgets nothing</Trans>} layout="block">
      <div className="max-w-110">
        <Form
          schema={signUp}
          defaults={{ accountType: 'user', email: takenEmail, password: '', wants: ['photo'], agrees: false as true }}
          onSubmit={pretendToSend}
        >
          <FormRadioCards
            name="accountType"
            legend={t`Account type`}
            legendHidden
            cards={[
              { value: 'user', label: t`User`, icon: User },
              { value: 'creator', label: t`Creator`, icon: Camera },
            ]}
          />
          <FormField
            name="email"
            label={<Trans>Email</Trans>}
            hint={<Trans>One that begins with offline@ never arrives.</Trans>}
          >
            {(field) => <Input {...field} type="email" autoComplete="email" />}
          </FormField>
          <FormField name="password" label={<Trans>Password</Trans>}>
            {(field) => <PasswordInput {...field} autoComplete="new-password" />}
          </FormField>
          <FormCheckboxes
            name="wants"
            legend={<Trans>Tell me about</Trans>}
            choices={[
              { value: 'photo', label: <Trans>Photos</Trans> },
              { value: 'video', label: <Trans>Videos</Trans> },
              { value: 'sound', label: <Trans>Sounds</Trans> },
            ]}
          />
          <FormCheckbox name="agrees" label={<Trans>I agree to the terms</Trans>} />
          <SubmitButton size="l" wide>
            <Trans>Sign up</Trans>
          </SubmitButton>
        </Form>
      </div>
    </Specimen>
  );
};
