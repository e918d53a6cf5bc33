import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Mail, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#ui/base/Avatar.tsx';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { onDemand, useOnDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { TimeAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { inviteMember, withdrawInvitation } from '../../team.contract.ts';
import { may, mayChange } from '../../teams.rules.ts';
import { useRoleNames } from '../plan-words.tsx';
import type { Team } from './Pool.tsx';

type Member = Team['members'][number];
type Invitation = Team['invitations'][number];

type MemberProps = {
  member: Member;
  team: Team;
  most: number;
  onPrepare: () => void;
  onChange: (click: { detail: number }) => void;
};

const MemberRow = ({ member, team, most, onPrepare, onChange }: MemberProps) => {
  const { t } = useLingui();
  const names = useRoleNames();
  const viewer = useViewer();
  const now = useNow();
  const { id, name, imageUrl, email, role, monthlyCap, usedThisMonth, lastHereAt } = member;
  const isSelf = viewer?.id === id;
  const isManaging = may(team.role, 'invite');
  const mayEdit = isManaging && mayChange(team.role, role);
  const mayLeave = isSelf && role !== 'owner';
  return (
    <tr>
      <th scope="row">
        <span className="flex items-center gap-3">
          <Avatar name={name} imageUrl={imageUrl} size="s" />
          <span className="min-w-0">
            <span className="block font-semibold">{name}</span>
            {email && <span className="block break-all font-normal text-ink-2 text-sm">{email}</span>}
          </span>
        </span>
      </th>
      <td>{names[role]}</td>
      <td className="team-used">
        <span aria-hidden="true" className="team-use">
          <i style={{ width: `${most === 0 ? 0 : (usedThisMonth / most) * 100}%` }} />
        </span>
        <b className="tabular-nums">{usedThisMonth}</b>
      </td>
      <td className="tabular-nums">
        <span className="team-label">
          <Trans>At most</Trans>{' '}
        </span>
        {monthlyCap ?? <Trans>no limit</Trans>}
      </td>
      {isManaging && (
        <td className="text-ink-2 text-sm">
          <span className="team-label">
            <Trans>Last here</Trans>{' '}
          </span>
          {lastHereAt === null ? <Trans>not for a while</Trans> : <TimeAgo at={lastHereAt} now={now} />}
        </td>
      )}
      <td>
        {(mayEdit || mayLeave) && (
          <IconButton
            icon={Pencil}
            label={mayEdit ? t`Change ${name}` : t`Leave the team`}
            onPointerEnter={onPrepare}
            onClick={onChange}
          />
        )}
      </td>
    </tr>
  );
};

const InvitationRow = ({ invitation }: { invitation: Invitation }) => {
  const { t } = useLingui();
  const format = useFormat();
  const names = useRoleNames();
  const { id, email, role, invitedBy, expiresAt, isExpired } = invitation;
  const day = format.longDay(expiresAt);
  const failed = (said: string) => ({ title: t`The invitation could not be changed`, description: said });
  const again = useChange(inviteMember, { done: () => ({ title: t`${email} is invited again` }), failed });
  const withdraw = useChange(withdrawInvitation, { done: () => ({ title: t`The invitation is taken back` }), failed });
  return (
    <tr>
      <th scope="row">
        <span className="flex items-center gap-3">
          <span className="grid size-9 flex-none place-items-center rounded-full bg-paper-2 text-ink-2">
            <Icon glyph={Mail} size={16} />
          </span>
          <span className="min-w-0">
            <span className="block break-all font-semibold">{email}</span>
            <span className="block font-normal text-ink-2 text-sm">
              {invitedBy ? (
                <Trans>
                  Invited by {invitedBy}, open until {day}
                </Trans>
              ) : (
                <Trans>Open until {day}</Trans>
              )}
            </span>
          </span>
        </span>
      </th>
      <td>{names[role]}</td>
      <td>
        <Status kind={isExpired ? 'off' : 'waiting'}>
          {isExpired ? <Trans>Expired</Trans> : <Trans>Not answered</Trans>}
        </Status>
      </td>
      <td colSpan={3}>
        <span className="flex flex-wrap justify-end gap-2">
          <Button
            size="s"
            busy={again.isBusy}
            aria-label={t`Send the invitation to ${email} again`}
            onClick={() => void again.run({ email, role })}
          >
            <Trans>Send again</Trans>
          </Button>
          <Button
            size="s"
            variant="ghost"
            busy={withdraw.isBusy}
            aria-label={t`Take the invitation to ${email} back`}
            onClick={() => void withdraw.run({ id })}
          >
            <Trans>Take back</Trans>
          </Button>
        </span>
      </td>
    </tr>
  );
};

const inviteForm = onDemand(() => import('./InviteForm.tsx'));

/** Loads the form for the next member after the page is shown. */
const Invite = ({ team }: { team: Team }) => {
  const free = team.seats - team.seatsTaken;
  const form = useWhenNeeded(inviteForm, free > 0);
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
      {form ? (
        <form.InviteForm team={team} />
      ) : (
        <SkeletonFrame className="mt-4">
          <Skeleton className="h-18" />
        </SkeletonFrame>
      )}
      <p className="mt-2 text-ink-2 text-sm">
        <Plural value={free} one="# seat is free." other="# seats are free." />{' '}
        <Trans>A new member sees every licence of the team.</Trans>
      </p>
    </>
  );
};

/** Everybody in the team, whoever is invited, and the form for the next one. */
export const People = ({ team }: { team: Team }) => {
  const [chosen, setChosen] = useState<Member>();
  const dialog = useOnDemand(() => import('./MemberDialog.tsx'), { takesFocus: true });
  const most = Math.max(...team.members.map(({ usedThisMonth }) => usedThisMonth));
  return (
    <section id="people" aria-labelledby="people-title" className="team-section">
      <h2 id="people-title">
        <Trans>People</Trans>
      </h2>
      <table className="team-people">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Name</Trans>
            </th>
            <th scope="col">
              <Trans>Role</Trans>
            </th>
            <th scope="col">
              <Trans>Used this month</Trans>
            </th>
            <th scope="col">
              <Trans>At most</Trans>
            </th>
            {may(team.role, 'invite') && (
              <th scope="col">
                <Trans>Last here</Trans>
              </th>
            )}
            <th scope="col">
              <span className="sr-only">
                <Trans>Change</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {team.members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              team={team}
              most={most}
              onPrepare={dialog.prefetch}
              onChange={(click) => {
                dialog.use(click);
                setChosen(member);
              }}
            />
          ))}
          {team.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </tbody>
      </table>
      {may(team.role, 'invite') && <Invite team={team} />}
      {chosen && dialog.loaded && (
        <dialog.loaded.MemberDialog team={team} member={chosen} onClose={() => setChosen(undefined)} />
      )}
    </section>
  );
};
