import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { LicenceName } from '#features/pricing/client/licence-words.tsx';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { entriesOf, type PagesInput, readPages } from '#ui/data/read-pages.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ListFailed } from '#ui/messages/ErrorState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { listOwnLicences, type OwnLicence } from '../../own-licences.contract.ts';
import { LicencePapers, LicenceStatus, LicenceThumbnail, PaidWords } from './licence-parts.tsx';
import { useLicensedDownload } from './useLicensedDownload.ts';

const FIRST_PAGE = 8;
const NEXT_PAGE = 24;

export type LicenceFilter = Pick<PagesInput<typeof listOwnLicences>, 'q' | 'kind' | 'access' | 'project'>;

export const licencePages = (call: Call, filter: LicenceFilter) => {
  const { q, ...rest } = filter;
  return readPages(call, listOwnLicences, q ? filter : rest, { first: FIRST_PAGE, next: NEXT_PAGE });
};

const words = {
  more: <Trans>Show more</Trans>,
  nextPageFailed: <Trans>The next licences could not be loaded.</Trans>,
  renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
};

/** To the page of the licence; free downloads have none, so theirs leads to the work while it is there. */
const TitleOf = ({ licence: { itemId, orderId, kind, licence, title, downloads } }: { licence: OwnLicence }) => {
  if (itemId === null || (orderId === null && downloads.length === 0))
    return <span className="font-semibold">{title}</span>;
  const to =
    orderId === null
      ? href(kind, { id: itemId })
      : href('licenceConfirmation', { id: itemId, type: kind, license: licence });
  return (
    <Link to={to} className="font-semibold">
      {title}
    </Link>
  );
};

const Row = ({ licence }: { licence: OwnLicence }) => {
  const { t } = useLingui();
  const format = useFormat();
  const { start, sending } = useLicensedDownload(licence);
  const { title, creator, number, project, client, state } = licence;
  const largest = licence.downloads.at(-1);
  const day = format.day(licence.issuedAt);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 gap-y-3 border-line border-b py-5 @3xl:grid-cols-[auto_minmax(0,1fr)_auto] @3xl:items-center">
      <LicenceThumbnail licence={licence} />
      <div>
        <TitleOf licence={licence} />
        <p className="text-ink-2 text-sm">
          <Trans>by {creator}</Trans>, <LicenceName licence={licence.licence} />, {day}, <PaidWords licence={licence} />
        </p>
        <p className="break-words text-ink-2 text-sm">
          <span className="font-mono">{number}</span>
          {client && <> · {client}</>}
          {project && <> · {project}</>}
        </p>
        {state !== 'valid' && <LicenceStatus state={state} />}
      </div>
      <div className="col-start-2 flex flex-wrap gap-2 max-sm:col-start-1 max-sm:col-end-3 @3xl:col-start-3">
        {largest && (
          <Button
            size="s"
            icon={Download}
            busy={sending !== undefined}
            aria-label={t`Download ${title} again`}
            onClick={() => start(largest.size)}
          >
            <Trans>Download</Trans>
          </Button>
        )}
        <LicencePapers licence={licence} size="s" />
      </div>
    </li>
  );
};

type Level = 'h2' | 'h3';
type NothingProps = {
  filter: LicenceFilter;
  headingLevel: Level;
  empty?: ReactNode;
  onClear?: (() => void) | undefined;
};

const Nothing = ({ filter: { q = '', ...rest }, headingLevel, empty, onClear }: NothingProps) => {
  if (onClear && Object.keys(rest).length > 0)
    return (
      <div className="grid justify-items-start gap-3 py-6">
        <p role="status" className="text-ink-2">
          <Trans>Nothing fits these filters.</Trans>
        </p>
        <Button size="s" onClick={onClear}>
          <Trans>Clear the filters</Trans>
        </Button>
      </div>
    );
  if (q === '' && empty) return empty;
  return q === '' ? (
    <EmptyState
      headingLevel={headingLevel}
      title={<Trans>No licences yet</Trans>}
      actions={
        <Button variant="main" to={href('photos')}>
          <Trans>Find pictures</Trans>
        </Button>
      }
    >
      <Trans>Everything that you license, free or paid, is listed here with its certificate.</Trans>
    </EmptyState>
  ) : (
    <p role="status" className="py-6 text-ink-2">
      <Trans>No licence has “{q}” in its number, title, creator, client or project.</Trans>
    </p>
  );
};

type Props = {
  filter?: LicenceFilter;
  next: string;
  headingLevel?: Level;
  /** Shown instead of the usual words where nothing was licensed yet. */
  empty?: ReactNode;
  /** Takes all filters away, where there are some. */
  onClear?: () => void;
};

/** The viewer's licences, the newest first, all or those that a search finds. */
export const LicenceList = ({ filter = {}, next, headingLevel = 'h2', empty, onClear }: Props) => {
  const list = useInfiniteQuery({ ...licencePages(call, filter), placeholderData: keepPreviousData });
  const found = entriesOf(list.data, ({ licences }) => licences.map((licence) => ({ ...licence, id: licence.number })));
  if (found)
    return (
      <>
        {found.length === 0 && <Nothing filter={filter} headingLevel={headingLevel} empty={empty} onClear={onClear} />}
        <ul className="@container" aria-busy={list.isFetching || undefined}>
          {found.map((licence) => (
            <Row key={licence.number} licence={licence} />
          ))}
        </ul>
        <ListEnd list={list} words={words} />
      </>
    );
  if (list.isError)
    return (
      <ListFailed
        list={list}
        title={<Trans>Your licences could not be loaded</Trans>}
        next={next}
        signedOut={<Trans>Sign in to see your licences again. They are safe.</Trans>}
      >
        <Trans>They are safe; only this list could not be loaded.</Trans>
      </ListFailed>
    );
  return (
    <SkeletonFrame className="grid gap-3">
      <Skeleton className="h-22" />
      <Skeleton className="h-22" />
      <Skeleton className="h-22" />
    </SkeletonFrame>
  );
};
