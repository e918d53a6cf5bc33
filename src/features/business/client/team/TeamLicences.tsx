import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { LicenceName } from '#features/pricing/client/licence-words.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { entriesOf, readPages } from '#ui/data/read-pages.ts';
import { Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { ListFailed } from '#ui/messages/ErrorState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { listTeamLicences } from '../../pool.contract.ts';

const FIRST_PAGE = 10;
const NEXT_PAGE = 25;

const teamLicencePages = readPages(call, listTeamLicences, {}, { first: FIRST_PAGE, next: NEXT_PAGE });

type TeamLicence = CallReply<typeof listTeamLicences>['licences'][number];

const words = {
  more: <Trans>Show more</Trans>,
  nextPageFailed: <Trans>The next licences could not be loaded.</Trans>,
  renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
};

/** Beside its title, which says what it is; an empty frame where there is no picture. */
export const Thumbnail = ({ url }: { url: string | null }) => (
  <span className="team-thumbnail">
    {url && <img src={url} alt="" loading="lazy" decoding="async" width={72} height={54} />}
  </span>
);

const Row = ({ licence }: { licence: TeamLicence }) => {
  const format = useFormat();
  const { title, licenceNumber, takenBy, client, project, isInForce, takenAt, thumbnailUrl } = licence;
  const when = format.day(takenAt);
  return (
    <tr>
      <td className="whitespace-nowrap text-ink-2 tabular-nums">{when}</td>
      <th scope="row">
        <span className="flex items-center gap-3">
          <Thumbnail url={thumbnailUrl} />
          <span className="min-w-0">
            {title}
            <span className="block font-normal text-ink-2 text-sm">
              <LicenceName licence={licence.licence} />
              {client && <> · {client}</>}
            </span>
          </span>
        </span>
      </th>
      <td>{takenBy || <Trans>Former member</Trans>}</td>
      <td>{project}</td>
      <td>
        {licenceNumber && (
          <Link to={href('licenceVerify', { code: licenceNumber })} className="whitespace-nowrap font-mono text-sm">
            {licenceNumber}
          </Link>
        )}
        {!isInForce && (
          <Status kind="bad">
            <Trans>Not in force</Trans>
          </Status>
        )}
      </td>
    </tr>
  );
};

/** Everyone in the team sees every licence of the team with its project. */
export const TeamLicences = () => {
  const list = useInfiniteQuery(teamLicencePages);
  const found = entriesOf(list.data, ({ licences }) =>
    licences.map((licence) => ({ ...licence, id: licence.orderId })),
  );
  return (
    <section id="licences" aria-labelledby="licences-title" className="team-section">
      <div className="team-heading">
        <h2 id="licences-title">
          <Trans>Licences of the team</Trans>
        </h2>
        {found && found.length > 0 && (
          <Button size="s" icon={FileDown} href="/papers/team-licences.csv" download>
            <Trans>Save as CSV</Trans>
          </Button>
        )}
      </div>
      {found?.length === 0 && (
        <p className="text-ink-2">
          <Trans>The team has not licensed anything yet. The first one appears here with its certificate.</Trans>
        </p>
      )}
      {found && found.length > 0 && (
        <table className="team-history">
          <thead>
            <tr>
              <th scope="col">
                <Trans>When</Trans>
              </th>
              <th scope="col">
                <Trans>Work</Trans>
              </th>
              <th scope="col">
                <Trans>By</Trans>
              </th>
              <th scope="col">
                <Trans>Project</Trans>
              </th>
              <th scope="col">
                <Trans>Licence</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((licence) => (
              <Row key={licence.orderId} licence={licence} />
            ))}
          </tbody>
        </table>
      )}
      {found && <ListEnd list={list} words={words} />}
      {!found && list.isError && (
        <ListFailed
          list={list}
          title={<Trans>The licences could not be loaded</Trans>}
          next={href('businessSubscriptionSuccess', {}, { show: 'licences' })}
          signedOut={<Trans>Sign in to see your team again.</Trans>}
        >
          <Trans>They are safe; only this list could not be loaded.</Trans>
        </ListFailed>
      )}
      {!found && !list.isError && (
        <SkeletonFrame className="grid gap-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonFrame>
      )}
    </section>
  );
};
