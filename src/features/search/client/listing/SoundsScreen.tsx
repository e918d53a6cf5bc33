import { Trans, useLingui } from '@lingui/react/macro';
import steelpan from './pictures/steelpan.avif';
import './listing.css';
import '#features/players/client/sound/sounds.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSound, type ItemCard, type SoundCard } from '#features/items/items.contract.ts';
import { rowId, SoundRow } from '#features/players/client/sound/SoundRow.tsx';
import { SoundsSkeleton } from '#features/players/client/sound/SoundsSkeleton.tsx';
import { preloadPrices, useUsualPrices } from '#features/pricing/client/price-settings.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { ListNotices } from '../list/ListNotices.tsx';
import { ListBody } from '../list/ListStates.tsx';
import { type ListAddress, useListAddress } from '../list/list-navigation.ts';
import { pagesAt, preloadPages } from '../list/search-pages.ts';
import { ListingEmpty, ListingEnd, ListingHead, type ListingView, useListing } from './ListingParts.tsx';
import { SoundFilters } from './SoundFilters.tsx';

const WIDTH_PX = 1440;
const HEIGHT_PX = 960;

const SoundsHead = ({ view }: { view: ListingView }) => {
  const { t } = useLingui();
  const prices = useUsualPrices();
  return (
    <ListingHead
      view={view}
      title={<Trans>Sounds of the islands</Trans>}
      lead={(price) => (
        <Trans>
          Surf, rain on zinc, hand drums, pan. Listen to the whole length. Most cost {price}; some are free.
        </Trans>
      )}
      usualCents={prices.sound.standard}
      search={{ label: t`Search sounds`, placeholder: t`Surf, steelpan, rain` }}
      picture={
        <img
          src={steelpan}
          width={WIDTH_PX}
          height={HEIGHT_PX}
          alt={t`A polished tenor steelpan and mallets against warm festival lights`}
          fetchPriority="high"
        />
      }
    />
  );
};

/** Format of an id; anything else in the address names no sound. */
const ID = /^[0-9a-z]{12}$/;

const idIn = (search: URLSearchParams): string | undefined => {
  const id = search.get('item');
  return id !== null && ID.test(id) ? id : undefined;
};

const isSound = (item: { kind: string }): item is SoundCard => item.kind === 'sound';

/** The sound that the address names, wherever it is in the list. */
const useNamedSound = () => {
  const [search] = useSearchParams();
  const id = idIn(search);
  const found = useQuery({ ...read(call, getSound, { id: id ?? '' }), enabled: id !== undefined });
  useEffect(() => {
    if (id) document.getElementById(rowId(id))?.scrollIntoView({ block: 'center' });
  }, [id]);
  return { id, sound: id ? found.data : undefined, isGone: search.has('item') && (id === undefined || found.isError) };
};

type RowsProps = { view: ListingView; named: ReturnType<typeof useNamedSound>; items: readonly ItemCard[] };

const Rows = ({ view, named, items }: RowsProps) => {
  const { t } = useLingui();
  const rows = items.filter(isSound);
  const first = named.sound && rows.every(({ id }) => id !== named.id) ? [named.sound] : [];
  const all = [...first, ...rows];
  return (
    <>
      {all.length > 0 && (
        <ol aria-label={t`Sounds`}>
          {all.map((sound) => (
            <SoundRow key={sound.id} sound={sound} queue={all} isMarked={sound.id === named.id} />
          ))}
        </ol>
      )}
      {rows.length === 0 && <ListingEmpty view={view} nothingYet={<Trans>There are no sounds yet</Trans>} />}
      {all.length > 0 && <ListingEnd found={view.found} end={<Trans>That was the last sound.</Trans>} />}
    </>
  );
};

const SoundsPage = ({ query, dropped }: ListAddress) => {
  const view = useListing(query);
  const named = useNamedSound();
  return (
    <div className="wrap overflow-x-clip">
      <SoundsHead view={view} />
      <SoundFilters view={view} />
      <div className="grid gap-3 pb-8 *:first:not-[div]:mt-4">
        <ListNotices query={query} dropped={dropped} first={view.first} />
        {named.isGone && (
          <Notice tone="warning" role="status">
            <Trans>The sound in this address is not here any more. Here are the others.</Trans>
          </Notice>
        )}
        <ListBody
          found={view.found}
          failed={{
            title: <Trans>The sounds could not be loaded</Trans>,
            hint: <Trans>Please check your connection. What plays goes on playing.</Trans>,
          }}
          skeleton={<SoundsSkeleton />}
        >
          {(items) => <Rows view={view} named={named} items={items} />}
        </ListBody>
      </div>
    </div>
  );
};

const SoundsScreen = () => {
  const address = useListAddress();
  return address && <SoundsPage {...address} />;
};

export const screen: Screen = {
  Component: SoundsScreen,
  preload: async (loading, address) => {
    const id = idIn(address.url.searchParams);
    await Promise.all([
      preloadPages(loading, pagesAt(loading.call, address)),
      preloadPrices(loading),
      id && loading.queries.prefetchQuery(read(loading.call, getSound, { id })),
    ]);
  },
  head: (queries, { url }) => {
    const id = idIn(url.searchParams);
    const sound = id && queries.getQueryData(read(call, getSound, { id }).queryKey);
    return sound ? { title: `${sound.title}, ${sound.island.name}` } : {};
  },
};
