import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { readOwnProfile } from '#features/accounts/accounts.contract.ts';
import { readOwnApplication } from '#features/accounts/creator-applications.contract.ts';
import { listOwnSessions } from '#features/accounts/sessions.contract.ts';
import { readTwoFactor } from '#features/accounts/two-factor.contract.ts';
import { call } from '#ui/api.ts';
import type { Loading, Screen } from '#ui/screen.ts';
import { readOwn } from './auth/read-own.ts';
import { ChangePassword } from './profile/ChangePassword.tsx';
import { CreatorPath } from './profile/CreatorPath.tsx';
import { ProfileForm } from './profile/ProfileForm.tsx';
import { ProfileHead } from './profile/ProfileHead.tsx';
import { Sessions } from './profile/Sessions.tsx';
import { SettingsSection } from './profile/SettingsSection.tsx';
import { TwoFactor } from './profile/TwoFactor.tsx';
import { WelcomeBanner } from './profile/WelcomeBanner.tsx';

const ProfileScreen = () => {
  const { data: profile } = useSuspenseQuery(readOwn(call, readOwnProfile, {}));
  return (
    <div className="wrap pt-[clamp(28px,4vw,64px)]">
      <WelcomeBanner firstName={profile.firstName} />
      <ProfileHead profile={profile} />
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
        id="password"
        title={<Trans>Password</Trans>}
        about={<Trans>A new password signs you out everywhere else.</Trans>}
      >
        <ChangePassword hasPassword={profile.hasPassword} />
      </SettingsSection>
      <SettingsSection
        id="second-factor"
        title={<Trans>Second factor</Trans>}
        about={<Trans>With an app on your phone, a password alone lets nobody in.</Trans>}
      >
        <TwoFactor hasPassword={profile.hasPassword} />
      </SettingsSection>
      <SettingsSection
        id="sessions"
        title={<Trans>Where you are signed in</Trans>}
        about={<Trans>Sign out what you do not recognise, then change your password.</Trans>}
      >
        <Sessions />
      </SettingsSection>
    </div>
  );
};

/** Only the profile itself is needed for the first render; each other part has a state for its own failure. */
const preload = ({ call: ask, queries }: Loading) =>
  Promise.all([
    queries.fetchQuery(readOwn(ask, readOwnProfile, {})),
    queries.prefetchQuery(readOwn(ask, listOwnSessions, {})),
    queries.prefetchQuery(readOwn(ask, readTwoFactor, {})),
    queries.prefetchQuery(readOwn(ask, readOwnApplication, {})),
  ]);

export const screen: Screen = { Component: ProfileScreen, preload };
