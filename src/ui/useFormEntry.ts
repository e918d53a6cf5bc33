import { get, type UseFormRegisterReturn, useFormContext } from 'react-hook-form';

export type FormEntry = UseFormRegisterReturn & {
  defaultValue: string | number | undefined;
  defaultChecked: boolean | undefined;
};

/** One field of the surrounding Form: what to spread on the control, and its error in words. The start value is in the server's HTML already. */
export const useFormEntry = (name: string): { entry: FormEntry; error: string | undefined; start: unknown } => {
  const { register, formState } = useFormContext();
  const start: unknown = get(formState.defaultValues, name);
  const failure: { message?: string } | undefined = get(formState.errors, name);
  return {
    error: failure?.message,
    start,
    entry: {
      ...register(name),
      defaultValue: typeof start === 'string' || typeof start === 'number' ? start : undefined,
      defaultChecked: typeof start === 'boolean' ? start : undefined,
    },
  };
};
