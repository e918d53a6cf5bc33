import { Trans } from '@lingui/react/macro';
import type { FieldValues } from 'react-hook-form';
import { signupForm } from '#features/accounts/account-fields.rules.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Input } from '#ui/Input.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { AccountTypeChoice } from './AccountTypeChoice.tsx';
import { KeepFormValues } from './KeepTyped.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { type SignupOutcomes, useSignup } from './useSignup.ts';

type Props = SignupOutcomes & {
  /** What stood in the form when it was last on the page. */
  typed?: FieldValues | undefined;
  onLeave: (values: FieldValues) => void;
};

const empty = {
  email: '',
  password: '',
  confirmPassword: '',
  firstName: '',
  lastName: '',
  accountType: 'user',
} as const;

export const SignupForm = ({ typed, onLeave, ...outcomes }: Props) => {
  const signUp = useSignup(outcomes);
  return (
    <Form
      schema={signupForm}
      defaults={{ ...empty, ...typed }}
      onSubmit={({ confirmPassword: _, ...values }) => signUp(values)}
    >
      <AccountTypeChoice tab="signup" />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <FormField name="firstName" label={<Trans>First name</Trans>}>
          {(field) => <Input {...field} autoComplete="given-name" />}
        </FormField>
        <FormField name="lastName" label={<Trans>Last name</Trans>}>
          {(field) => <Input {...field} autoComplete="family-name" />}
        </FormField>
      </div>
      <FormField name="email" label={<Trans>Email</Trans>}>
        {(field) => <Input {...field} type="email" autoComplete="email" />}
      </FormField>
      <NewPasswordFields />
      <KeepFormValues onLeave={onLeave} />
      <SubmitButton size="l" wide>
        <Trans>Create account</Trans>
      </SubmitButton>
    </Form>
  );
};
