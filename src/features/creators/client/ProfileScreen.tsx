import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import { getOwnCreatorProfile } from '../profile.contract.ts';
import { ProfileEditor } from './profile/ProfileEditor.tsx';

/** spec: a login leads here with welcome=true */
const WelcomeBanner = () => {
  const { t } = useLingui();
  const viewer = useViewer();
  const [search, setSearch] = useSearchParams();
  if (search.get('welcome') !== 'true') return null;
  const firstName = viewer?.firstName ?? '';
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
          You are signed in. Here is your public face; your sales are in the{' '}
          <Link to={href('creatorDashboard')}>dashboard</Link>.
        </Trans>
      </Notice>
    </div>
  );
};

const ProfileScreen = () => {
  const profile = useQuery(read(call, getOwnCreatorProfile, {}));
  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
      <WelcomeBanner />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1>
          <Trans>Your public face</Trans>
        </h1>
        {profile.data?.isPublic && (
          <Button to={href('creator', { id: profile.data.face.id })}>
            <Trans>See your page</Trans>
          </Button>
        )}
      </div>
      <LoadedPart
        query={profile}
        failed={<Trans>Your profile could not be loaded</Trans>}
        next={href('creatorProfile')}
        waiting="h-96"
      >
        {(data) => <ProfileEditor profile={data} />}
      </LoadedPart>
    </div>
  );
};

/** What fails here is said by the page itself. */
const preload = ({ call, queries }: Loading) =>
  Promise.allSettled([loadQuery(queries, read(call, getOwnCreatorProfile, {}))]);

export const screen: Screen = { Component: ProfileScreen, preload };
