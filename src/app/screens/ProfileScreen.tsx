import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { listOwnSessions, readOwnApplication, readTwoFactor } from '#features/accounts/account-settings.contract.ts';
import { type OwnProfile, readOwnProfile } from '#features/accounts/accounts.contract.ts';
import { readOwn } from '#features/accounts/client/auth/own-account.ts';
import { SignOutButton } from '#features/accounts/client/sign-out.tsx';
import { readEmailChange } from '#features/accounts/email-change.contract.ts';
import { loadMembership, useIsInTeam } from '#features/business/client/membership.ts';
import { readNotificationPreferences } from '#features/notifications/notifications.contract.ts';
import { readLeaving } from '#features/own-data/leaving.contract.ts';
import { readOwnExport } from '#features/own-data/own-data.contract.ts';
import { href } from '#shared/pages.ts';
import { fullNameOf } from '#shared/text.ts';
import { Avatar } from '#ui/base/Avatar.tsx';
import { Link } from '#ui/base/Link.tsx';
import { type OnDemand, onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Badge } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { nameIn, namesOf, Waiting } from './PanelTabs.tsx';

/** The parts of one section; each has its own state for a failure. */
type Section = { part: OnDemand<readonly ComponentType[]>; preload: (loading: Loading) => Promise<unknown> };

const panels = {
  library: {
    part: onDemand(async () => {
      const [licences, likes] = await Promise.all([
        import('#features/licensing/client/licences/OwnLicences.tsx'),
        import('#features/items/client/own/LatestLikes.tsx'),
      ]);
      return [licences.LicencesSection, likes.LatestLikes];
    }),
    preload: () => Promise.resolve(),
  },
  wallet: {
    part: onDemand(async () => [(await import('#features/licensing/client/wallet/WalletSections.tsx')).WalletSections]),
    preload: () => Promise.resolve(),
  },
  you: {
    part: onDemand(async () => [(await import('#features/accounts/client/profile/YouSections.tsx')).YouSections]),
    preload: ({ call: ask, queries }) => queries.prefetchQuery(readOwn(ask, readOwnApplication, {})),
  },
  security: {
    part: onDemand(async () => [
      (await import('#features/accounts/client/profile/SecuritySections.tsx')).SecuritySections,
    ]),
    preload: ({ call: ask, queries }) =>
      Promise.all([
        queries.prefetchQuery(readOwn(ask, readEmailChange, {})),
        queries.prefetchQuery(readOwn(ask, readTwoFactor, {})),
        queries.prefetchQuery(readOwn(ask, listOwnSessions, {})),
      ]),
  },
  notifications: {
    part: onDemand(async () => [
      (await import('#features/notifications/client/MailPreferences.tsx')).MailPreferencesSection,
    ]),
    preload: ({ call: ask, queries }) => queries.prefetchQuery(read(ask, readNotificationPreferences, {})),
  },
  privacy: {
    part: onDemand(async () => {
      const [data, leaving] = await Promise.all([
        import('#features/own-data/client/OwnDataSections.tsx'),
        import('#features/own-data/client/LeaveSection.tsx'),
      ]);
      return [data.OwnDataSections, leaving.LeaveSection];
    }),
    preload: ({ call: ask, queries }) =>
      Promise.all([
        queries.prefetchQuery(readOwn(ask, readOwnExport, {})),
        queries.prefetchQuery(readOwn(ask, readLeaving, {})),
      ]),
  },
} satisfies Record<string, Section>;

type SectionName = keyof typeof panels;

/** Headings of the page when it was one; old links name them after the `#`. */
const sectionOfFragment: Readonly<Record<string, SectionName>> = {
  licences: 'library',
  'own-licences': 'library',
  'own-likes': 'library',
  wallet: 'wallet',
  currency: 'wallet',
  'about-you': 'you',
  creator: 'you',
  'data-saver': 'you',
  email: 'security',
  password: 'security',
  'second-factor': 'security',
  sessions: 'security',
  'mail-preferences': 'notifications',
  'your-data': 'privacy',
  leave: 'privacy',
};

const addressOf = (section: SectionName): string =>
  href('profile', {}, { section: section === 'library' ? undefined : section });

/** The server does not see what is after the `#`. */
const useOldFragments = (section: SectionName) => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const move = useEffectEvent((fragment: string) => {
    const named = sectionOfFragment[fragment.slice(1)];
    if (named && named !== section) navigate(addressOf(named) + fragment, { replace: true });
  });
  useEffect(() => move(hash), [hash]);
};

const ProfileHead = ({ profile }: { profile: OwnProfile }) => {
  const format = useFormat();
  const name = fullNameOf(profile);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 pb-[clamp(20px,3vw,40px)]">
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
              <Trans>Member since {format.month(profile.memberSince)}</Trans>
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

const linkStyle =
  'flex min-h-11 items-center rounded-tile px-3 text-ui font-medium text-ink-2 hover:bg-paper-2 hover:text-ink aria-[current=page]:bg-paper-2 aria-[current=page]:font-bold aria-[current=page]:text-ink';

/** The sections of the page, and the team of whoever is in one: a column beside them, two columns above them on a phone. */
const SectionList = ({ current }: { current: SectionName }) => {
  const { t } = useLingui();
  const isInTeam = useIsInTeam();
  const words: Record<SectionName, string> = {
    library: t`Licences and downloads`,
    wallet: t`Wallet`,
    you: t`You`,
    security: t`Sign-in and security`,
    notifications: t`Notifications`,
    privacy: t`Privacy`,
  };
  return (
    <nav aria-label={t`Profile`} className="lg:sticky lg:top-[calc(var(--header)+24px)]">
      <ul className="-mx-3 grid grid-cols-2 gap-1 pb-4 lg:grid-cols-1 lg:pb-0">
        {namesOf(panels).map((name) => (
          <li key={name}>
            <RouterLink
              to={addressOf(name)}
              aria-current={name === current ? 'page' : undefined}
              className={linkStyle}
              onPointerEnter={() => void panels[name].part.load().catch(() => undefined)}
            >
              {words[name]}
            </RouterLink>
          </li>
        ))}
        {isInTeam && (
          <li className="lg:mt-2 lg:border-line lg:border-t lg:pt-2">
            <RouterLink to={href('businessSubscriptionSuccess')} className={linkStyle}>
              <Trans>Team</Trans>
            </RouterLink>
          </li>
        )}
      </ul>
    </nav>
  );
};

const Parts = ({ part }: Pick<Section, 'part'>) => {
  const parts = useWhenNeeded(part, true);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a section never change
  return parts ? parts.map((Part, index) => <Part key={index} />) : <Waiting />;
};

const ProfileScreen = () => {
  const { data: profile } = useSuspenseQuery(readOwn(call, readOwnProfile, {}));
  const [search] = useSearchParams();
  const section = nameIn(panels, search);
  useOldFragments(section);
  return (
    <div className="wrap pt-[clamp(28px,4vw,64px)]">
      <WelcomeBanner firstName={profile.firstName} />
      <ProfileHead profile={profile} />
      <div className="grid items-start gap-x-12 border-line border-t pt-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-8">
        <SectionList current={section} />
        <div className="min-w-0 max-lg:border-line max-lg:border-t [&>section:first-child]:border-t-0 lg:[&>section:first-child]:pt-0">
          <Parts key={section} part={panels[section].part} />
        </div>
      </div>
    </div>
  );
};

/** Only the profile itself and the code of the section are needed; each part has a state for its own failure. */
const preload = (loading: Loading, { url }: ScreenAddress) => {
  const { part, preload: loadData }: Section = panels[nameIn(panels, url.searchParams)];
  return Promise.all([
    loading.queries.fetchQuery(readOwn(loading.call, readOwnProfile, {})),
    loadMembership(loading),
    part.load(),
    loadData(loading).catch(() => undefined),
  ]);
};

export const screen: Screen = { Component: ProfileScreen, preload };
