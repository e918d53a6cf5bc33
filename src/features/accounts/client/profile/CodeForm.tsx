import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { secondFactorForm } from '#features/accounts/account-fields.rules.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { SecondFactorField } from '../sign-in/SecondFactorField.tsx';

type Props = { hint?: ReactNode; submit: ReactNode; onCode: (code: string) => Promise<unknown>; onCancel: () => void };

/** Asks for one code of the second factor before something about it changes. */
export const CodeForm = ({ hint, submit, onCode, onCancel }: Props) => (
  <Form schema={secondFactorForm} defaults={{ code: '' }} onSubmit={({ code }) => onCode(code)}>
    <div className="max-w-sm">
      <SecondFactorField hint={hint} />
    </div>
    <div className="flex flex-wrap gap-3">
      <SubmitButton>{submit}</SubmitButton>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  </Form>
);
