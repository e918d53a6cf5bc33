import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormMessage } from './FormMessage.tsx';
import { refusalOf } from './form-refusal.rules.ts';
import { typedBeforeHydration } from './typed-before-hydration.ts';

type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

type Props<Schema extends FormSchema> = {
  schema: Schema;
  /** Every field of the form, with what it starts with. */
  defaults: DefaultValues<z.input<Schema>>;
  /** Throws what `call` threw: issues go next to their fields, other words above the form, and nothing typed is lost. */
  onSubmit: (
    values: z.output<Schema>,
    form: UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>,
  ) => Promise<unknown> | unknown;
  children: ReactNode;
  className?: string;
};

const showRefusal = <Values extends FieldValues>(form: UseFormReturn<Values, unknown, FieldValues>, error: unknown) => {
  const { issues, message } = refusalOf(error, Object.keys(form.getValues()));
  for (const [place, issue] of issues.entries()) {
    form.setError(
      issue.field as FieldPath<Values>,
      { type: 'server', message: issue.message },
      { shouldFocus: place === 0 },
    );
  }
  if (message) {
    form.setError('root', typeof message === 'string' ? { type: message } : { type: 'said', message: message.said });
  }
};

/** A form that checks by its schema, goes to the first error, and is busy while it works. */
export const Form = <Schema extends FormSchema>({ schema, defaults, onSubmit, children, className }: Props<Schema>) => {
  const id = useId();
  const [defaultValues] = useState(() => ({ ...defaults, ...typedBeforeHydration(id) }));
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema) as unknown as Resolver<z.input<Schema>, unknown, z.output<Schema>>,
    defaultValues,
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values, form);
    } catch (error) {
      showRefusal(form, error);
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
        <FormMessage />
        {children}
      </form>
    </FormProvider>
  );
};
