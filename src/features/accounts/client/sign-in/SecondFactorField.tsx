import { type ReactNode, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormField } from '#ui/forms/FormField.tsx';
import { CodeHint, CodeInput, CodeLabel } from './sign-in-fields.tsx';

/** Puts the focus where the person goes on, when what had it is gone. */
export const FocusField = ({ name }: { name: string }) => {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(name), [setFocus, name]);
  return null;
};

/** Appears when a code is needed, and takes the focus. */
export const SecondFactorField = ({ hint = <CodeHint /> }: { hint?: ReactNode }) => (
  <>
    <FormField name="code" label={<CodeLabel />} hint={hint}>
      {(field) => <CodeInput {...field} />}
    </FormField>
    <FocusField name="code" />
  </>
);
