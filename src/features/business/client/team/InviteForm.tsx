import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input, Select } from '#ui/forms/Input.tsx';
import { emailField } from '../../business-fields.rules.ts';
import { inviteMember } from '../../team.contract.ts';
import { givenRoles, mayGive, type Role } from '../../teams.rules.ts';
import type { Team } from './Pool.tsx';

/** Names of roles, for cells and choices alike. */
export const useRoleNames = (): Record<Role, string> => {
  const { t } = useLingui();
  return { owner: t`Owner`, manager: t`Manager`, member: t`Member`, viewer: t`Viewer` };
};

const inviteForm = z.object({ email: emailField, role: z.enum(givenRoles) });

/** Invites somebody by mail. The form is empty again afterwards, for the next one. */
export const InviteForm = ({ team }: { team: Team }) => {
  const { t } = useLingui();
  const names = useRoleNames();
  const [sent, setSent] = useState(0);
  const inviting = useChange(inviteMember, { done: (_, { email }) => ({ title: t`${email} is invited` }) });
  const free = team.seats - team.seatsTaken;
  if (free <= 0)
    return (
      <p className="mt-4 text-ink-2">
        {team.seats === 0 ? (
          <Trans>Without a plan nobody new can be invited.</Trans>
        ) : (
          <Trans>All seats are taken. A larger plan has more, or take an invitation back.</Trans>
        )}
      </p>
    );
  return (
    <>
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
      <p className="mt-2 text-ink-2 text-sm">
        <Plural value={free} one="# seat is free." other="# seats are free." />{' '}
        <Trans>A new member sees every licence of the team.</Trans>
      </p>
    </>
  );
};
