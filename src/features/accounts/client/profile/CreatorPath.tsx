import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type OwnApplication, readOwnApplication } from '#features/accounts/creator-applications.contract.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { Button } from '#ui/Button.tsx';
import { Status, type StatusKind } from '#ui/Status.tsx';
import { readOwn } from '../auth/read-own.ts';

type Stage = { kind: StatusKind; name: ReactNode; action: ReactNode };

const stages: Record<OwnApplication['status'], Stage> = {
  none: { kind: 'off', name: <Trans>Not applied</Trans>, action: <Trans>Apply to become a creator</Trans> },
  pending: { kind: 'waiting', name: <Trans>With the team</Trans>, action: <Trans>See your application</Trans> },
  approved: { kind: 'live', name: <Trans>Approved</Trans>, action: <Trans>See your application</Trans> },
  declined: { kind: 'bad', name: <Trans>Declined</Trans>, action: <Trans>See why and apply again</Trans> },
};

/** Whether or not its state is known, the way to the application is open. */
export const CreatorPath = () => {
  const { data } = useQuery(readOwn(call, readOwnApplication, {}));
  const { kind, name, action } = stages[data?.status ?? 'none'];
  return (
    <>
      {data && <Status kind={kind}>{name}</Status>}
      <div className="mt-5">
        <Button to={href('verifyCreator')}>{action}</Button>
      </div>
    </>
  );
};
