import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useShare } from '#features/items/client/detail/useShare.ts';
import { listOwnLikes } from '#features/items/items.contract.ts';
import { type ItemKind, itemKinds } from '#features/media/media.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { loadPages } from '#ui/data/read-pages.ts';
import { useLocation, useParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { getCreator } from '../../search.contract.ts';
import { KindTabs } from '../browse/KindTabs.tsx';
import { leadsOf } from '../browse/ResultGrid.tsx';
import { preloadSoundRows, Results } from '../browse/Results.tsx';
import { searchPages, useSearchPages } from '../list/search-pages.ts';
import { type Creator, CreatorFace } from './CreatorFace.tsx';

const ShareButton = ({ name }: { name: string }) => {
  const share = useShare(name);
  return (
    <Button icon={Share2} onClick={() => void share()} className="max-md:ml-auto">
      <Trans>Share</Trans>
    </Button>
  );
};

const MOST_PLACES = 5;

type Counts = Creator['counts'];

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
      <CreatorFace creator={creator} action={<ShareButton name={name} />} />
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
      leadPictures: leadsOf(queries.getQueryData(queryKey)?.pages[0]),
    };
  },
};
