import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/base/Button.tsx';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Textarea } from '#ui/forms/Input.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';

type Props = {
  title: ReactNode;
  description: ReactNode;
  noteField: z.ZodMiniType<string, string>;
  onResolve: (note: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

/** Somebody has looked at it and writes down what it was. */
export const ResolveDialog = ({ title, description, noteField, onResolve, onClose, children }: Props) => (
  <Dialog open onOpenChange={onClose} size="l" title={title} description={description}>
    {children}
    <Form schema={z.object({ note: noteField })} defaults={{ note: '' }} onSubmit={({ note }) => onResolve(note)}>
      <FormField name="note" label={<Trans>What you found out</Trans>}>
        {(field) => <Textarea {...field} rows={3} className="min-h-20!" />}
      </FormField>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <SubmitButton>
          <Trans>Mark as resolved</Trans>
        </SubmitButton>
      </div>
    </Form>
  </Dialog>
);
