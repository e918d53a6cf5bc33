import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readOwnProfile } from '#features/accounts/accounts.contract.ts';
import { readOwn } from '#features/accounts/client/auth/own-account.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { SettingsSection } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { Status } from '#ui/labels/Badge.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { worded } from '#ui/messages/worded.ts';
import { type OwnLeaving, readLeaving } from '../leaving.contract.ts';
import { DAYS_TO_LEAVE } from '../leaving.rules.ts';
import { LeaveForm } from './LeaveForm.tsx';
import { LeavingDay, useKeepAccount } from './leaving-words.tsx';

/** What has to be settled first, in the server's words. */
const Obstacles = ({ obstacles }: Pick<OwnLeaving, 'obstacles'>) => {
  const { i18n } = useLingui();
  if (obstacles.length === 0) return null;
  return (
    <Notice tone="warning" title={<Trans>This has to be settled first</Trans>}>
      {obstacles.map((obstacle) => (
        <p key={obstacle.code}>
          {obstacle.path ? <Link to={obstacle.path}>{worded(i18n, obstacle)}</Link> : worded(i18n, obstacle)}
        </p>
      ))}
    </Notice>
  );
};

/** For somebody whose account is to be deleted. */
const Planned = ({ leavesAt, obstacles }: { leavesAt: string; obstacles: OwnLeaving['obstacles'] }) => {
  const { keep, isBusy } = useKeepAccount();
  return (
    <div className="grid justify-items-start gap-5">
      <Status kind="bad">
        <Trans>
          Your account will be deleted on <LeavingDay at={leavesAt} />
        </Trans>
      </Status>
      <Obstacles obstacles={obstacles} />
      <Button variant="main" busy={isBusy} onClick={keep}>
        <Trans>Keep my account</Trans>
      </Button>
    </div>
  );
};

const Leave = () => {
  const [isOpen, setOpen] = useState(false);
  const leaving = useQuery(readOwn(call, readLeaving, {}));
  const profile = useQuery(readOwn(call, readOwnProfile, {}));
  if (leaving.isPending || profile.isPending)
    return (
      <SkeletonFrame>
        <Skeleton className="h-11" />
      </SkeletonFrame>
    );
  if (!leaving.data || !profile.data)
    return (
      <ErrorState
        headingLevel="h3"
        title={<Trans>This could not be loaded</Trans>}
        retrying={leaving.isFetching}
        onRetry={() => void Promise.all([leaving.refetch(), profile.refetch()])}
      />
    );
  const { leavesAt, obstacles } = leaving.data;
  if (leavesAt !== null) return <Planned leavesAt={leavesAt} obstacles={obstacles} />;
  if (isOpen && obstacles.length === 0)
    return <LeaveForm profile={profile.data} leaving={leaving.data} onDone={() => setOpen(false)} />;
  return (
    <div className="grid justify-items-start gap-5">
      <Obstacles obstacles={obstacles} />
      <Button variant="danger" disabled={obstacles.length > 0} onClick={() => setOpen(true)}>
        <Trans>Delete my account…</Trans>
      </Button>
    </div>
  );
};

export const LeaveSection = () => (
  <SettingsSection
    id="leave"
    title={<Trans>Delete your account</Trans>}
    about={<Trans>You see first what goes and what stays, and have {DAYS_TO_LEAVE} days to change your mind.</Trans>}
  >
    <Leave />
  </SettingsSection>
);
