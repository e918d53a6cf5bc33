import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  FormProvider,
  get,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { sentenceOf } from '#shared/sentences.ts';
import { Button } from '../base/Button.tsx';
import { worded } from '../messages/worded.ts';
import { FormMessage } from './FormMessage.tsx';
import { refusalOf } from './form-refusal.rules.ts';

/** The error of the whole form; empty until a submit fails. */
const RootMessage = () => {
  const { root } = useFormState().errors;
  if (!root) return <FormMessage refusal={null} />;
  if (root.message) return <FormMessage refusal={{ text: root.message }} />;
  return <FormMessage refusal={root.type === 'unreachable' ? 'unreachable' : 'unexpected'} />;
};

type Value = string | boolean | string[];

/** A control's value if it was changed; `undefined` if it is as the server rendered it. */
const changedValue = (control: Element): Value | undefined => {
  if (control instanceof HTMLSelectElement) {
    const touched = [...control.options].some((option) => option.selected !== option.defaultSelected);
    return touched ? control.value : undefined;
  }
  if (control instanceof HTMLTextAreaElement) return control.value === control.defaultValue ? undefined : control.value;
  if (!(control instanceof HTMLInputElement)) return undefined;
  switch (control.type) {
    case 'checkbox':
      return control.checked === control.defaultChecked ? undefined : control.checked;
    case 'radio':
      return control.checked && !control.defaultChecked ? control.value : undefined;
    case 'file':
      return undefined;
    default:
      return control.value === control.defaultValue ? undefined : control.value;
  }
};

/** Checkboxes of one name are one list of checked values. */
const tickedIn = (form: HTMLFormElement, name: string): string[] | undefined => {
  const boxes = form.elements.namedItem(name);
  if (!(boxes instanceof RadioNodeList)) return undefined;
  const ticked = [...boxes].filter((box) => box instanceof HTMLInputElement && box.type === 'checkbox' && box.checked);
  return ticked.map((box) => (box as HTMLInputElement).value);
};

/** Values entered into the server's HTML before hydration; the form starts with them instead of resetting them. */
const typedBeforeHydration = (formId: string): Record<string, Value> => {
  if (typeof document === 'undefined') return {};
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  const typed: Record<string, Value> = {};
  for (const control of form.elements) {
    const name = control.getAttribute('name');
    const value = changedValue(control);
    if (name && value !== undefined) typed[name] = typeof value === 'boolean' ? (tickedIn(form, name) ?? value) : value;
  }
  return typed;
};

type SubmitButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'wide' | 'icon' | 'className'> & {
  children: ReactNode;
};

/** Submits the surrounding Form and is busy while it is being sent. */
export const SubmitButton = ({ variant = 'main', ...rest }: SubmitButtonProps) => {
  const { isSubmitting } = useFormState();
  return <Button {...rest} type="submit" variant={variant} busy={isSubmitting} />;
};

type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

type Props<Schema extends FormSchema> = {
  schema: Schema;
  /** The initial value of every field. */
  defaults: DefaultValues<z.input<Schema>>;
  /**
   * Throws the error of `call`: issues are shown at their fields, other messages above the form, and typed text is
   * kept.
   */
  onSubmit: (
    values: z.output<Schema>,
    form: UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>,
  ) => Promise<unknown> | unknown;
  children: ReactNode;
  className?: string;
};

/** Checks a form with its schema; the first issue of a field is its error, in the reader's language. */
export const checkWith =
  (schema: FormSchema, i18n: I18n): Resolver<FieldValues, unknown, FieldValues> =>
  async (typed) => {
    const checked = await schema.safeParseAsync(typed);
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of checked.error.issues) {
      const field = issue.path.join('.');
      if (!get(errors, field)) set(errors, field, { type: issue.code, message: worded(i18n, sentenceOf(issue)) });
    }
    return { values: {}, errors };
  };

const showRefusal = <Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  i18n: I18n,
  error: unknown,
) => {
  const { issues, message } = refusalOf(i18n, error, Object.keys(form.getValues()));
  for (const [place, issue] of issues.entries()) {
    form.setError(
      issue.field as FieldPath<Values>,
      { type: 'server', message: issue.message },
      { shouldFocus: place === 0 },
    );
  }
  if (message) {
    form.setError('root', typeof message === 'string' ? { type: message } : { type: 'said', message: message.text });
  }
};

/** A form that validates with its schema, focuses the first error, and is busy while it is sent. */
export const Form = <Schema extends FormSchema>({ schema, defaults, onSubmit, children, className }: Props<Schema>) => {
  const { i18n } = useLingui();
  const id = useId();
  const [defaultValues] = useState(() => ({ ...defaults, ...typedBeforeHydration(id) }));
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: checkWith(schema, i18n) as unknown as Resolver<z.input<Schema>, unknown, z.output<Schema>>,
    defaultValues,
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values, form);
    } catch (error) {
      showRefusal(form, i18n, error);
    }
  });
  return (
    <FormProvider {...form}>
      {/* POST, so that a submit before the script came cannot put a password into the address. */}
      <form
        id={id}
        method="post"
        noValidate
        aria-busy={form.formState.isSubmitting || undefined}
        onSubmit={(event) => {
          if (form.formState.isSubmitting) event.preventDefault();
          else void submit(event);
        }}
        className={className ?? 'grid gap-5'}
      >
        <RootMessage />
        {children}
      </form>
    </FormProvider>
  );
};
