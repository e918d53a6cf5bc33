import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FormField } from '#ui/FormField.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

type Props = { label?: ReactNode };

/** A password chosen twice, with its strength below the first: fields `password` and `confirmPassword` of the surrounding form. */
export const NewPasswordFields = ({ label = <Trans>Password</Trans> }: Props) => (
  <>
    <div>
      <FormField name="password" label={label}>
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
      <PasswordStrength name="password" />
    </div>
    <FormField name="confirmPassword" label={<Trans>Confirm password</Trans>}>
      {(field) => <PasswordInput {...field} autoComplete="new-password" />}
    </FormField>
  </>
);
