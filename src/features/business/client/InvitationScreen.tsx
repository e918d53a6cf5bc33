import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { ApiError, call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { wordedError } from '#ui/messages/worded.ts';
import { useNavigate, useParams } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { acceptInvitation, getInvitation } from '../team.contract.ts';
import type { GivenRole } from '../teams.rules.ts';

/** What the role brings, in one sentence. */
const RoleWords = ({ role }: { role: GivenRole }) => {
  if (role === 'manager')
    return <Trans>As a manager you license works, invite people, and see invoices and payment.</Trans>;
  return role === 'member' ? (
    <Trans>As a member you license works with the downloads of the team, and see every licence that it has.</Trans>
  ) : (
    <Trans>As a viewer you see every licence of the team with its project.</Trans>
  );
};

const invitationRead = (token: string) => read(call, getInvitation, { token });

type Invitation = { team: string; role: GivenRole; invitedBy: string | null; expiresAt: string };

/** Only the button accepts: programs that look into mails open links. */
const Invited = ({ token, invitation }: { token: string; invitation: Invitation }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { team, role, invitedBy, expiresAt } = invitation;
  const accepting = useChange(acceptInvitation, {
    // Read again, it would be refused as used, below the page that is about to change.
    update: (cache) => cache.keep(invitationRead(token).queryKey),
    done: () => ({ title: t`You are in ${team} now` }),
    failed: (said) => ({ title: t`The invitation could not be accepted`, description: said }),
  });
  const accept = async () => {
    const accepted = await accepting.run({ token });
    if (accepted) await navigate(href('businessSubscriptionSuccess'));
  };
  const day = useFormat().longDay(expiresAt);
  return (
    <div className="grid gap-5">
      <h1 className="max-w-[14em] font-hero text-4xl leading-[0.95] tracking-hero">
        <Trans>Join {team}</Trans>
      </h1>
      <p className="max-w-[36em] text-ink-2 text-lg">
        {!invitedBy ? (
          <Trans>You are invited to this team.</Trans>
        ) : (
          <Trans>{invitedBy} invites you to this team.</Trans>
        )}{' '}
        <RoleWords role={role} />
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="main" size="l" busy={accepting.isBusy} onClick={() => void accept()}>
          <Trans>Accept the invitation</Trans>
        </Button>
        <p className="text-ink-2 text-sm">
          <Trans>Open until {day}. Ignore this and nothing changes.</Trans>
        </p>
      </div>
    </div>
  );
};

const InvitationScreen = () => {
  const { i18n } = useLingui();
  const { token = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(invitationRead(token));
  const isRefused = error instanceof ApiError && error.reply !== undefined;
  return (
    <div className="wrap py-[clamp(28px,5vw,80px)]">
      {isPending && (
        <SkeletonFrame className="grid gap-5">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-6 w-full" />
          <Skeleton shape="round" className="h-13 w-60" />
        </SkeletonFrame>
      )}
      {data && !isRefused && <Invited token={token} invitation={data} />}
      {isRefused && (
        <EmptyState drawing="none" headingLevel="h1" title={<Trans>This invitation does not work</Trans>}>
          <p>{wordedError(i18n, error)}</p>
          <p className="mt-3">
            <Trans>Whoever invited you can send a new one.</Trans>
          </p>
        </EmptyState>
      )}
      {error !== null && !isRefused && !data && (
        <ErrorState
          headingLevel="h1"
          title={<Trans>The invitation could not be loaded</Trans>}
          retrying={isFetching}
          onRetry={() => void refetch()}
          wayOut={{ to: href('home'), label: <Trans>Go to the home page</Trans> }}
        >
          <Trans>Nothing was used up. Check your connection and try again.</Trans>
        </ErrorState>
      )}
    </div>
  );
};

export const screen: Screen = { Component: InvitationScreen };
