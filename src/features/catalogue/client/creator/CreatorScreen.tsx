import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { type ItemKind, itemKinds } from '#features/media/media.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { loadPages, loadQuery, read } from '#ui/query-client.ts';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { listOwnLikes } from '../../catalogue.contract.ts';
import { getCreator } from '../../creators.contract.ts';
import { KindTabs } from '../browse/KindTabs.tsx';
import { leadsOf } from '../browse/ResultGrid.tsx';
import { Results } from '../browse/Results.tsx';
import { resultPages } from '../browse/result-pages.ts';
import { preloadSoundRows } from '../browse/sound-rows.ts';
import { useResults } from '../browse/useResults.ts';
import { CreatorHead } from './CreatorHead.tsx';

const MOST_PLACES = 5;

type Counts = CallReply<typeof getCreator>['counts'];

/** The kind in the address, or the first of which there is something. */
const kindOf = (asked: string | null, counts: Counts): ItemKind =>
  itemKinds.find((kind) => kind === asked && counts[kind] > 0) ?? itemKinds.find((kind) => counts[kind] > 0) ?? 'photo';

const searchOf = (creator: string, kind: ItemKind) => ({ creator, kind, sort: 'new' }) as const;
const addressOf = (id: string, kind: ItemKind) =>
  href('creator', { id }, { kind: kind === 'photo' ? undefined : kind });

const preload = async ({ call, queries, viewer }: Loading, { params, url }: ScreenAddress) => {
  const id = params.id ?? '';
  const asked = url.searchParams.get('kind');
  // Asked for at once: the counts nearly always agree.
  const likely = itemKinds.find((kind) => kind === asked) ?? 'photo';
  void queries.prefetchInfiniteQuery(resultPages(call, searchOf(id, likely)));
  const { counts } = await loadQuery(queries, read(call, getCreator, { id }));
  const kind = kindOf(asked, counts);
  await Promise.all([
    loadPages(queries, resultPages(call, searchOf(id, kind))),
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
  const list = useResults(searchOf(id, kind));
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
      <Results list={list} kind={kind} />
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
    const { queryKey } = resultPages(call, searchOf(id, kindOf(url.searchParams.get('kind'), counts)));
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
