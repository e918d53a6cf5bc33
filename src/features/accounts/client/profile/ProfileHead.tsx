import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '#features/accounts/accounts.contract.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { SignOutButton } from '../SignOutButton.tsx';

export const ProfileHead = ({ profile }: { profile: OwnProfile }) => {
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
