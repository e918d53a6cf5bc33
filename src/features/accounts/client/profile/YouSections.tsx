import { Trans } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { SettingsSection } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { Status, type StatusKind } from '#ui/labels/Badge.tsx';
import { DataSaverChoices } from '#ui/saver/DataSaver.tsx';
import { type OwnApplication, readOwnApplication } from '../../account-settings.contract.ts';
import { readOwnProfile } from '../../accounts.contract.ts';
import { readOwn } from '../auth/own-account.ts';
import { ProfileForm } from './ProfileForm.tsx';

type Stage = { kind: StatusKind; name: ReactNode; action: ReactNode };

const stages: Record<OwnApplication['status'], Stage> = {
  none: { kind: 'off', name: <Trans>Not applied</Trans>, action: <Trans>Apply to become a creator</Trans> },
  pending: { kind: 'waiting', name: <Trans>With the team</Trans>, action: <Trans>See your application</Trans> },
  approved: { kind: 'live', name: <Trans>Approved</Trans>, action: <Trans>See your application</Trans> },
  declined: { kind: 'bad', name: <Trans>Declined</Trans>, action: <Trans>See why and apply again</Trans> },
};

/** Whether or not its state is known, the way to the application is open. */
const CreatorPath = () => {
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

/** Parts of the profile about the person, and this device. */
export const YouSections = () => {
  const { data: profile } = useSuspenseQuery(readOwn(call, readOwnProfile, {}));
  return (
    <>
      <SettingsSection
        id="about-you"
        title={<Trans>About you</Trans>}
        about={<Trans>How we address you, and how others see you.</Trans>}
      >
        <ProfileForm profile={profile} />
      </SettingsSection>
      {!profile.isCreator && (
        <SettingsSection
          id="creator"
          title={<Trans>Become a creator</Trans>}
          about={<Trans>Creators upload and share photos, videos and sounds. The team reads every application.</Trans>}
        >
          <CreatorPath />
        </SettingsSection>
      )}
      <SettingsSection
        id="data-saver"
        title={<Trans>Data saver</Trans>}
        about={
          <Trans>
            Smaller pictures, no clips on hover, nothing loaded ahead. Licensed downloads are never made smaller.
          </Trans>
        }
      >
        <DataSaverChoices />
      </SettingsSection>
    </>
  );
};
