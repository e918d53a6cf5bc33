import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { emailField } from '#features/accounts/account-fields.rules.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input, Select } from '#ui/forms/Input.tsx';
import { inviteMember } from '../../team.contract.ts';
import { givenRoles, mayGive } from '../../teams.rules.ts';
import { useRoleNames } from '../plan-words.tsx';
import type { Team } from './Pool.tsx';

const inviteForm = z.object({ email: emailField, role: z.enum(givenRoles) });

/** Invites somebody by mail. The form is empty again afterwards, for the next one. */
export const InviteForm = ({ team }: { team: Team }) => {
  const { t } = useLingui();
  const names = useRoleNames();
  const [sent, setSent] = useState(0);
  const inviting = useChange(inviteMember, { done: (_, { email }) => ({ title: t`${email} is invited` }) });
  return (
    <Form
      key={sent}
      schema={inviteForm}
      defaults={{ email: '', role: 'member' }}
      className="team-invite"
      onSubmit={async (values) => {
        await inviting.send(values);
        setSent((before) => before + 1);
      }}
    >
      <FormField name="email" label={<Trans>E-mail of the new member</Trans>}>
        {(field) => <Input {...field} type="email" autoComplete="off" />}
      </FormField>
      <FormField name="role" label={<Trans>Role</Trans>}>
        {(field) => (
          <Select
            {...field}
            choices={givenRoles
              .filter((role) => mayGive(team.role, role))
              .map((value) => ({ value, label: names[value] }))}
          />
        )}
      </FormField>
      <SubmitButton className="mt-6.5">
        <Trans>Invite</Trans>
      </SubmitButton>
    </Form>
  );
};
