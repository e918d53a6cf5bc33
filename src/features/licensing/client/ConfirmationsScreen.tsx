import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { loadPages } from '#ui/data/read-pages.ts';
import type { Loading, Screen } from '#ui/screen.ts';
import { LicenceList, licencePages } from './licences/LicenceList.tsx';

/** The bare address of confirmations lists what was licensed lately. */
const ConfirmationsScreen = () => (
  <div className="wrap py-[clamp(28px,4vw,56px)]">
    <h1>
      <Trans>Your recent licences</Trans>
    </h1>
    <p className="mt-2 mb-6 text-ink-2">
      <Trans>
        The newest first. To search them or find those of a project, open{' '}
        <Link to={href('ownDownloads')}>your library</Link>.
      </Trans>
    </p>
    <LicenceList next={href('licenceConfirmations')} />
  </div>
);

const preload = async ({ call, queries }: Loading) => {
  await loadPages(queries, licencePages(call, {})).catch(() => undefined);
};

export const screen: Screen = { Component: ConfirmationsScreen, preload };
