import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FormField } from '#ui/FormField.tsx';
import { Input } from '#ui/Input.tsx';
import { FocusField } from './FocusField.tsx';

const usualHint = <Trans>The six digits of your authenticator app, or a recovery code.</Trans>;

/** Appears when a code is asked for, and has the focus then. */
export const SecondFactorField = ({ hint = usualHint }: { hint?: ReactNode }) => (
  <>
    <FormField name="code" label={<Trans>Code</Trans>} hint={hint}>
      {(field) => <Input {...field} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />}
    </FormField>
    <FocusField name="code" />
  </>
);
