import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormField } from '#ui/forms/FormField.tsx';
import { CodeHint, CodeInput, CodeLabel } from './sign-in-fields.tsx';

/** Puts the focus where the person goes on, when what had it is gone. */
export const FocusField = ({ name }: { name: string }) => {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(name), [setFocus, name]);
  return null;
};

/** The button that opened a form in its own place: it has the focus again when the form is closed. */
export const useFocusBack = (isOpen: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
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
