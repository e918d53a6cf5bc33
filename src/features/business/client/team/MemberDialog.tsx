import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input, Select } from '#ui/forms/Input.tsx';
import { useNavigate } from '#ui/navigation/router.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { capField } from '../../business-fields.rules.ts';
import { changeMember, removeMember } from '../../team.contract.ts';
import { type GivenRole, givenRoles, mayGive, type Role } from '../../teams.rules.ts';
import { useRoleNames } from '../plan-words.tsx';
import type { Team } from './Pool.tsx';

/** An empty field is no limit. */
const memberForm = z.object({
  role: z.enum(givenRoles),
  monthlyCap: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => (typed.trim() === '' ? null : Number(typed))),
    ),
    capField,
  ),
});

type Member = Team['members'][number];
type Props = { team: Team; member: Member; onClose: () => void };

const isGiven = (role: Role): role is GivenRole => role !== 'owner';

/** Removing asks once more in the same dialog, because it ends keys and open requests as well. */
const Removal = ({ team, member, onClose }: Props) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isSelf = useViewer()?.id === member.id;
  const { name } = member;
  const [isAsking, setAsking] = useState(isSelf);
  const removing = useChange(removeMember, {
    done: () => ({ title: isSelf ? t`You have left ${team.name}` : t`${name} is no longer in the team` }),
    failed: (said) => ({ title: t`This did not work`, description: said }),
  });
  const remove = async () => {
    if (!(await removing.run({ id: member.id }))) return;
    onClose();
    if (isSelf) await navigate(href('businessPlans'));
  };
  if (!isAsking)
    return (
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Remove from the team</Trans>
      </Button>
    );
  return (
    <div className="grid gap-3">
      <p>
        <Trans>API keys and open requests end with it. Licences stay with the team.</Trans>
      </p>
      <Button variant="danger" busy={removing.isBusy} onClick={() => void remove()}>
        {isSelf ? <Trans>Leave the team</Trans> : <Trans>Remove {name} now</Trans>}
      </Button>
    </div>
  );
};

/** Role and limit of a member, and the way out of the team. */
export const MemberDialog = ({ team, member, onClose }: Props) => {
  const { t } = useLingui();
  const names = useRoleNames();
  const isSelf = useViewer()?.id === member.id;
  const changing = useChange(changeMember, { done: () => ({ title: t`${member.name} is changed` }) });
  const { role } = member;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={member.name}>
      <div className="grid gap-6">
        {!isSelf && isGiven(role) && (
          <Form
            schema={memberForm}
            defaults={{ role, monthlyCap: member.monthlyCap === null ? '' : String(member.monthlyCap) }}
            onSubmit={async (changes) => {
              await changing.send({ id: member.id, ...changes });
              onClose();
            }}
          >
            <FormField name="role" label={<Trans>Role</Trans>}>
              {(field) => (
                <Select
                  {...field}
                  choices={givenRoles
                    .filter((given) => mayGive(team.role, given))
                    .map((value) => ({ value, label: names[value] }))}
                />
              )}
            </FormField>
            <FormField
              name="monthlyCap"
              label={<Trans>Downloads in a month, at most</Trans>}
              hint={<Trans>Leave it empty for no limit.</Trans>}
            >
              {(field) => <Input {...field} inputMode="numeric" autoComplete="off" className="tabular-nums" />}
            </FormField>
            <SubmitButton className="justify-self-start">
              <Trans>Save</Trans>
            </SubmitButton>
          </Form>
        )}
        <Removal team={team} member={member} onClose={onClose} />
      </div>
    </Dialog>
  );
};
