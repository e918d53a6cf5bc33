import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Heart, MapPin, Share2 } from 'lucide-react';
import { listOwnLikes } from '#features/items/items.contract.ts';
import { type ItemKind, itemKinds } from '#features/media/media.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Avatar } from '#ui/base/Avatar.tsx';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { loadPages } from '#ui/data/read-pages.ts';
import { toast } from '#ui/messages/toast.ts';
import { Link, useLocation, useParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { getCreator } from '../../search.contract.ts';
import { KindTabs } from '../browse/KindTabs.tsx';
import { leadsOf } from '../browse/ResultGrid.tsx';
import { preloadSoundRows, Results } from '../browse/Results.tsx';
import { searchPages, useSearchPages } from '../list/search-pages.ts';

const MOST_ISLANDS = 6;

const ShareButton = ({ name }: { name: string }) => {
  const { t } = useLingui();
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    try {
      if (navigator.share) await navigator.share({ title: name, url });
      else {
        await navigator.clipboard.writeText(url);
        toast({ title: t`Link copied`, variant: 'success' });
      }
    } catch (error) {
      // Closing the system's share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: t`The link could not be copied. It stands in the address bar.`, variant: 'destructive' });
    }
  };
  return (
    <Button icon={Share2} onClick={() => void share()} className="max-md:ml-auto">
      <Trans>Share</Trans>
    </Button>
  );
};

/** Profile head: name, member since, islands, likes. */
const CreatorHead = ({ creator }: { creator: CallReply<typeof getCreator> }) => {
  const { i18n } = useLingui();
  const { name, imageUrl, since, islands, likes } = creator;
  const month = i18n.date(since, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-4 pt-[clamp(24px,3vw,48px)] pb-[clamp(20px,2.4vw,36px)]">
      <Avatar name={name} imageUrl={imageUrl} size="xl" />
      <div className="min-w-0 flex-1 basis-72 max-md:order-1 max-md:basis-full">
        <h1 className="break-words font-hero text-[clamp(2.5rem,1.6rem+3.4vw,4.5rem)] leading-[0.98] tracking-[-0.036em]">
          {name}
        </h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
          <span>
            <Trans>On Tamarind since {month}</Trans>
          </span>
          {likes > 0 && (
            <span className="inline-flex items-center gap-1.5">
              <Icon glyph={Heart} size={16} />
              <Plural value={likes} one="# like" other="# likes" />
            </span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          <Icon glyph={MapPin} size={16} />
          {islands.slice(0, MOST_ISLANDS).map(({ slug, name: island }) => (
            <Link
              key={slug}
              to={href('island', { name: slug })}
              className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
            >
              {island}
            </Link>
          ))}
          {islands.length > MOST_ISLANDS && (
            <Plural value={islands.length - MOST_ISLANDS} one="and # other place" other="and # other places" />
          )}
        </p>
      </div>
      <ShareButton name={name} />
    </div>
  );
};

const MOST_PLACES = 5;

type Counts = CallReply<typeof getCreator>['counts'];

/** The kind in the address, or the first kind with items. */
const kindOf = (requested: string | null, counts: Counts): ItemKind =>
  itemKinds.find((kind) => kind === requested && counts[kind] > 0) ??
  itemKinds.find((kind) => counts[kind] > 0) ??
  'photo';

const searchOf = (creator: string, kind: ItemKind) => ({ creator, kind, sort: 'new' }) as const;
const addressOf = (id: string, kind: ItemKind) =>
  href('creator', { id }, { kind: kind === 'photo' ? undefined : kind });

const preload = async ({ call, queries, viewer }: Loading, { params, url }: ScreenAddress) => {
  const id = params.id ?? '';
  const requested = url.searchParams.get('kind');
  // Prefetch at once: the counts nearly always agree.
  const likelyKind = itemKinds.find((kind) => kind === requested) ?? 'photo';
  void queries.prefetchInfiniteQuery(searchPages(call, searchOf(id, likelyKind)));
  const { counts } = await loadQuery(queries, read(call, getCreator, { id }));
  const kind = kindOf(requested, counts);
  await Promise.all([
    loadPages(queries, searchPages(call, searchOf(id, kind))),
    preloadSoundRows(kind),
    viewer && loadQuery(queries, read(call, listOwnLikes, {})),
  ]);
};

const CreatorScreen = () => {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { data: creator } = useSuspenseQuery(read(call, getCreator, { id }));
  const kind = kindOf(new URLSearchParams(search).get('kind'), creator.counts);
  const found = useSearchPages(searchOf(id, kind));
  const name = creator.name;
  return (
    <div className="wrap pb-16">
      <CreatorHead creator={creator} />
      <div className="mb-6 flex">
        <KindTabs
          label={t`Kind`}
          current={kind}
          kinds={itemKinds.filter((one) => creator.counts[one] > 0)}
          countOf={(one) => creator.counts[one]}
          addressOf={(one) => addressOf(id, one)}
        />
      </div>
      <h2 className="sr-only">
        <Trans>Published by {name}</Trans>
      </h2>
      <Results found={found} kind={kind} />
    </div>
  );
};

export const screen: Screen = {
  Component: CreatorScreen,
  preload,
  head: (queries, { params, url }, i18n) => {
    const id = params.id ?? '';
    const creator = queries.getQueryData(read(call, getCreator, { id }).queryKey);
    if (!creator) return {};
    const { name, islands, counts } = creator;
    const { queryKey } = searchPages(call, searchOf(id, kindOf(url.searchParams.get('kind'), counts)));
    const places = islands
      .map((island) => island.name)
      .slice(0, MOST_PLACES)
      .join(', ');
    return {
      title: name,
      description: i18n._(msg`Photos, videos and sounds by ${name} on Tamarind: ${places}.`),
      leadPictures: leadsOf(queries.getQueryData(queryKey)?.pages[0]?.items ?? []),
    };
  },
};
