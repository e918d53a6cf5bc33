import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { href } from '#shared/pages.ts';
import { Avatar } from '#ui/base/Avatar.tsx';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { SettingsSection } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { Badge, Status, type StatusKind } from '#ui/labels/Badge.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import {
  listOwnSessions,
  type OwnApplication,
  readOwnApplication,
  readTwoFactor,
} from '../account-settings.contract.ts';
import { type OwnProfile, readOwnProfile } from '../accounts.contract.ts';
import { readOwn } from './auth/own-account.ts';
import { ChangePassword } from './profile/ChangePassword.tsx';
import { ProfileForm } from './profile/ProfileForm.tsx';
import { type LoadProfileParts, ProfilePartsSlot } from './profile/profile-parts-slot.ts';
import { Sessions } from './profile/Sessions.tsx';
import { TwoFactor } from './profile/TwoFactor.tsx';
import { SignOutButton } from './sign-out.tsx';

const ProfileHead = ({ profile }: { profile: OwnProfile }) => {
  const { i18n } = useLingui();
  const name = `${profile.firstName} ${profile.lastName}`;
  const since = new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-6 pb-[clamp(32px,4vw,56px)]">
      <div className="flex min-w-0 items-center gap-5">
        <Avatar size="l" name={name} imageUrl={profile.profileImageUrl} />
        <div className="min-w-0">
          <h1 className="break-words">{name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2">
            <span className="break-all">{profile.email}</span>
            {profile.isAdmin && (
              <Badge tone="hibiscus">
                <Trans>Admin</Trans>
              </Badge>
            )}
            {profile.isCreator && (
              <Badge tone="lagoon">
                <Trans>Creator</Trans>
              </Badge>
            )}
            <span>
              <Trans>Member since {since.format(new Date(profile.memberSince))}</Trans>
            </span>
          </p>
        </div>
      </div>
      <SignOutButton />
    </div>
  );
};

/** spec: a login leads here with welcome=true */
const WelcomeBanner = ({ firstName }: { firstName: string }) => {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  if (search.get('welcome') !== 'true') return null;
  return (
    <div className="mb-8">
      <Notice
        tone="good"
        role="status"
        // Not Trans: it would take a name such as <b> for markup of its own.
        title={t`Welcome, ${firstName}`}
        onDismiss={() => setSearch({}, { replace: true })}
      >
        <Trans>
          You are signed in. <Link to={href('home')}>See the featured photos</Link>, or look after your account below.
        </Trans>
      </Notice>
    </div>
  );
};

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

/** Parts of later features; their code loads after the page. */
const useLaterParts = () => {
  const load = use(ProfilePartsSlot);
  const [parts, setParts] = useState<Awaited<ReturnType<LoadProfileParts>>>();
  const [hasFailed, setFailed] = useState(false);
  const start = useCallback(() => {
    setFailed(false);
    load?.().then(setParts, () => setFailed(true));
  }, [load]);
  useEffect(start, [start]);
  return { isOffered: load !== null, parts, hasFailed, start };
};

/** Licences and wallet, in a space that is reserved for them. */
const LaterParts = ({ isOffered, parts, hasFailed, start }: ReturnType<typeof useLaterParts>) => {
  if (!isOffered) return null;
  // Offline, the rest of the profile stays usable.
  if (hasFailed)
    return (
      <div className="border-line border-t">
        <ErrorState title={<Trans>Licences and wallet could not be loaded</Trans>} onRetry={start}>
          <Trans>They are safe; only this part of the page is missing.</Trans>
        </ErrorState>
      </div>
    );
  if (!parts) return <div className="min-h-[60rem] border-line border-t" />;
  return <parts.ProfileParts />;
};

const ProfileScreen = () => {
  const { data: profile } = useSuspenseQuery(readOwn(call, readOwnProfile, {}));
  const later = useLaterParts();
  return (
    <div className="wrap pt-[clamp(28px,4vw,64px)]">
      <WelcomeBanner firstName={profile.firstName} />
      <ProfileHead profile={profile} />
      <div id="licences" className="scroll-mt-24">
        <LaterParts {...later} />
      </div>
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
      {later.parts && <later.parts.ProfileEnd />}
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
