import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AudioLines, Download, ImageOff } from 'lucide-react';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { entriesOf, loadPages, readPages } from '#ui/data/read-pages.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { Link } from '#ui/navigation/router.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import type { ItemCard } from '../../items.contract.ts';
import { listOwnDownloads, type OwnDownload } from '../../own-lists.contract.ts';
import { clipCreditOf, creditOf, soundCreditOf } from '../licence/licence.rules.ts';
import { useDownload } from '../licence/useDownload.ts';
import { addressOfItem } from '../tiles/tiles.rules.ts';
import { OwnListFrame } from './OwnListFrame.tsx';

const downloadPages = (call: Call) => readPages(call, listOwnDownloads, {});

const words = {
  more: <Trans>Show more</Trans>,
  nextPageFailed: <Trans>The next downloads could not be loaded.</Trans>,
  renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
};

const creditFor = (card: ItemCard | null, creator: string): string => {
  if (card?.kind === 'video') return clipCreditOf({ creator: { name: creator } });
  return card?.kind === 'sound' ? soundCreditOf({ creator: { name: creator } }) : creditOf({ photographer: creator });
};

const Thumbnail = ({ card }: { card: ItemCard | null }) =>
  card && card.kind !== 'sound' ? (
    <img src={card.thumbnailUrl} alt="" loading="lazy" className="h-16 w-22 flex-none rounded-tile object-cover" />
  ) : (
    <span className="grid h-16 w-22 flex-none place-items-center rounded-tile bg-paper-2 text-ink-2">
      <Icon glyph={card ? AudioLines : ImageOff} size={20} />
    </span>
  );

const useSizeWords = (): Record<OwnDownload['size'], string> => {
  const { t } = useLingui();
  return { small: t`Small`, medium: t`Medium`, large: t`Large`, original: t`Original` };
};

const DownloadRow = ({
  download: { id, title, creator: creatorName, size, downloadedAt, isAvailable, card },
}: {
  download: OwnDownload;
}) => {
  const { i18n, t } = useLingui();
  const sizes = useSizeWords();
  const creator = creatorName || t`Former member`;
  const { start, isBusy } = useDownload({ id, credit: creditFor(card, creator), toastsErrors: true });
  const day = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(downloadedAt),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
      <Thumbnail card={card} />
      <div className="min-w-48 flex-1">
        {card ? (
          <Link to={addressOfItem(card)} className="font-semibold hover:underline">
            {title}
          </Link>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        <p className="text-ink-2 text-sm">
          <Trans>
            by {creator}, {sizes[size]}, {day}
          </Trans>
        </p>
      </div>
      {isAvailable ? (
        <Button
          size="s"
          icon={Download}
          busy={isBusy}
          aria-label={t`Download again: ${title}`}
          onClick={() => start(size)}
        >
          <Trans>Download again</Trans>
        </Button>
      ) : (
        <p className="text-ink-2 text-sm">
          {card ? <Trans>Needs a licence now</Trans> : <Trans>No longer available</Trans>}
        </p>
      )}
    </li>
  );
};

const DownloadsScreen = () => {
  const list = useInfiniteQuery(downloadPages(call));
  const found = entriesOf(list.data, (page) => page.downloads);
  return (
    <OwnListFrame page="ownDownloads" title={<Trans>Your downloads</Trans>}>
      {!found && list.isError && (
        <ErrorState
          title={<Trans>Your downloads could not be loaded</Trans>}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {!found && !list.isError && (
        <SkeletonFrame className="grid gap-3">
          <Skeleton className="h-22" />
          <Skeleton className="h-22" />
        </SkeletonFrame>
      )}
      {found?.length === 0 && (
        <EmptyState
          title={<Trans>Nothing downloaded yet</Trans>}
          actions={
            <Button variant="main" to={href('photos')}>
              <Trans>Find pictures</Trans>
            </Button>
          }
        >
          <Trans>What you download while you are signed in is listed here, so that you can have it again.</Trans>
        </EmptyState>
      )}
      {found && (
        <ul className="max-w-4xl">
          {found.map((download) => (
            <DownloadRow key={download.id} download={download} />
          ))}
        </ul>
      )}
      {found && <ListEnd list={list} words={words} />}
    </OwnListFrame>
  );
};

const preload = async ({ call, queries }: Loading) => {
  await loadPages(queries, downloadPages(call)).catch(() => undefined);
};

export const screen: Screen = { Component: DownloadsScreen, preload };
