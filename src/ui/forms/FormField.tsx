import { type ComponentProps, type ReactNode, useId } from 'react';
import { get, type UseFormRegisterReturn, useFormContext } from 'react-hook-form';
import { Checkbox } from './Checkbox.tsx';
import { Field, FieldError, type FieldWiring } from './Field.tsx';
import { RadioCards } from './RadioCards.tsx';

type FormEntry = UseFormRegisterReturn & {
  defaultValue: string | number | undefined;
  defaultChecked: boolean | undefined;
};

/**
 * One field of the surrounding Form: attributes for the control, and its error. The initial value is already in the
 * server's HTML.
 */
const useFormEntry = (name: string): { entry: FormEntry; error: string | undefined; start: unknown } => {
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

type Props = Omit<ComponentProps<typeof Field>, 'children' | 'error'> & {
  name: string;
  /** Renders the control: `(field) => <Input type="email" {...field} />`. */
  children: (field: Omit<FormEntry, 'defaultChecked'> & FieldWiring) => ReactNode;
};

/** A labelled control of the surrounding Form. */
export const FormField = ({ name, children, ...rest }: Props) => {
  const { entry, error } = useFormEntry(name);
  const { defaultChecked: _, ...field } = entry;
  return (
    <Field {...rest} error={error}>
      {(wiring) => children({ ...field, ...wiring })}
    </Field>
  );
};

type FormCheckboxProps = Pick<ComponentProps<typeof Checkbox>, 'label' | 'hint' | 'disabled'> & { name: string };

export const FormCheckbox = ({ name, ...rest }: FormCheckboxProps) => {
  const { entry, error } = useFormEntry(name);
  const { defaultValue: _, ...field } = entry;
  return <Checkbox {...rest} {...field} error={error} />;
};

type FormCheckboxesProps = { name: string; legend: ReactNode; choices: readonly { value: string; label: ReactNode }[] };

/** Several checkboxes under one question; the field is the list of checked values. */
export const FormCheckboxes = ({ name, legend, choices }: FormCheckboxesProps) => {
  const errorId = useId();
  const { entry, error, start } = useFormEntry(name);
  const { defaultValue: _, defaultChecked: __, ...field } = entry;
  const ticked: unknown[] = Array.isArray(start) ? start : [];
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-bold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-x-8">
        {choices.map(({ value, label }) => (
          <Checkbox key={value} {...field} value={value} label={label} defaultChecked={ticked.includes(value)} />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
};

type FormRadioCardsProps = Pick<ComponentProps<typeof RadioCards>, 'legend' | 'legendHidden' | 'cards' | 'disabled'> & {
  name: string;
};

export const FormRadioCards = ({ name, ...rest }: FormRadioCardsProps) => {
  const { entry, error } = useFormEntry(name);
  const { defaultChecked: _, defaultValue, ...field } = entry;
  return <RadioCards {...rest} {...field} defaultValue={String(defaultValue ?? '')} error={error} />;
};
