import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { SettingsSection } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { readOwnProfile } from '../../accounts.contract.ts';
import { readOwn } from '../auth/own-account.ts';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { Sessions } from './Sessions.tsx';
import { TwoFactor } from './TwoFactor.tsx';

/** Parts of the profile about signing in. */
export const SecuritySections = () => {
  const { data: profile } = useSuspenseQuery(readOwn(call, readOwnProfile, {}));
  return (
    <>
      <SettingsSection
        id="email"
        title={<Trans>Email address</Trans>}
        about={
          <Trans>You sign in with it, and our mail goes there. A new one has to be confirmed by both addresses.</Trans>
        }
      >
        <ChangeEmail hasPassword={profile.hasPassword} isLinkedToGoogle={profile.isLinkedToGoogle} />
      </SettingsSection>
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
        about={<Trans>Adds a code from your phone to your password.</Trans>}
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
    </>
  );
};
