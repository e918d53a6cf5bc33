import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { addressOfItem } from '#features/items/client/tiles/tiles.rules.ts';
import { byKind } from '#features/media/by-kind.rules.ts';
import { type ItemKind, itemKinds } from '#features/media/media.rules.ts';
import { Link } from '#ui/navigation/router.tsx';
import { readSearchedPicture } from '../box/searched-picture.ts';
import { type ListQuery, listAddress } from '../list/list-address.rules.ts';
import type { ResultPage } from '../list/search-pages.ts';
import { ofKind } from './browse-query.rules.ts';
import { titleOf } from './browse-titles.ts';
import { KindTabs } from './KindTabs.tsx';

/** The visitor's own picture, from session storage; the server does not store it. */
const SearchedPicture = ({ id }: { id: string }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => setUrl(readSearchedPicture(id)), [id]);
  return (
    <div className="mb-4 flex items-center gap-3 text-ink-2 text-sm">
      <span className="grid size-16 place-items-center overflow-hidden rounded-tile bg-paper-2">
        {url && <img src={url} alt="" className="size-full object-cover" />}
      </span>
      <Trans>Found by likeness with your picture, which we did not keep.</Trans>
    </div>
  );
};

/** The item that the results look like. */
const LikeTo = ({ item }: { item: NonNullable<ResultPage['likeTo']> }) =>
  item.kind === 'sound' ? null : (
    <Link to={addressOfItem(item)} className="mb-4 flex w-fit items-center gap-3 text-ink-2 text-sm hover:text-ink">
      <img src={item.thumbnailUrl} alt="" width={64} height={64} className="size-16 rounded-tile object-cover" />
      <Trans>Back to the picture</Trans>
    </Link>
  );

const KindCount = ({ query, total }: { query: ListQuery; total: number }) => {
  const isFree = query.filters.access?.join() === 'free';
  return byKind(query, {
    photo: () =>
      isFree ? (
        <Plural value={total} one="# free photo" other="# free photos" />
      ) : (
        <Plural value={total} one="# photo" other="# photos" />
      ),
    video: () => <Plural value={total} one="# video" other="# videos" />,
    sound: () =>
      isFree ? (
        <Plural value={total} one="# free sound" other="# free sounds" />
      ) : (
        <Plural value={total} one="# sound" other="# sounds" />
      ),
  });
};

/** "Is it free?" is the first question; clips never are, and a filter says it already. */
const FreeCount = ({ query, first }: { query: ListQuery; first: ResultPage }) => {
  const countOf = (access: string) => first.facets?.access.find(({ value }) => value === access)?.count ?? 0;
  const free = countOf('free');
  const premium = countOf('premium');
  if (query.kind === 'video' || query.filters.access || free === 0 || !first.isExact) return null;
  return (
    <>
      :{' '}
      {premium > 0 ? (
        <Trans>
          {free} free, {premium} premium
        </Trans>
      ) : (
        <Trans>all free</Trans>
      )}
    </>
  );
};

const Amount = ({ query, first }: { query: ListQuery; first: ResultPage }) => {
  const islands = query.filters.island?.length ?? first.facets?.island.filter(({ count }) => count > 0).length ?? 0;
  const count = <KindCount query={query} total={first.total} />;
  const amount = first.isExact ? count : <Trans>About {count}</Trans>;
  const whole =
    islands < 2 || first.total === 0 ? (
      amount
    ) : (
      <Trans>
        {amount} from {islands} islands and coasts
      </Trans>
    );
  return (
    <>
      {whole}
      <FreeCount query={query} first={first} />
    </>
  );
};

type Props = { query: ListQuery; pendingQuery: ListQuery; first: ResultPage | undefined; isBusy: boolean };

/** Title, number of results, and tabs by kind. */
export const BrowseHead = ({ query, pendingQuery, first, isBusy }: Props) => {
  const { t, i18n } = useLingui();
  const countOf = (kind: ItemKind) => first?.facets?.kind.find(({ value }) => value === kind)?.count ?? (first && 0);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 pt-[clamp(24px,3vw,48px)] pb-[clamp(16px,1.8vw,28px)] max-sm:items-start">
      <div className="min-w-0 max-sm:w-full">
        {query.picture && <SearchedPicture id={query.picture} />}
        {query.like && first?.likeTo && <LikeTo item={first.likeTo} />}
        <h1 className="break-words font-hero text-[min(15.5vw,clamp(2.5rem,1.6rem+3.4vw,4.5rem))] leading-[0.98] tracking-[-0.036em] first-letter:uppercase">
          {titleOf(query, i18n, first)}
        </h1>
        <p aria-busy={isBusy} className="mt-3 min-h-[1.6em] text-ink-2 transition-opacity aria-busy:opacity-50">
          {first && <Amount query={query} first={first} />}
        </p>
      </div>
      <KindTabs
        label={t`Kind`}
        kinds={itemKinds}
        current={pendingQuery.kind}
        countOf={countOf}
        addressOf={(kind) => listAddress(ofKind(pendingQuery, kind))}
      />
    </div>
  );
};
