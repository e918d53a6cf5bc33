import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accessWords, reasonWords } from '#features/media/client/item-words.ts';
import { ReleaseFacts } from '#features/media/client/releases/ReleaseFacts.tsx';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { HotspotNumber } from '#features/products/client/HotspotDot.tsx';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { findIsland } from '#features/taxonomy/taxonomy.rules.ts';
import { ExternalLink } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { TimeAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import type { ReviewedItem } from '../moderation.contract.ts';
import { judgesOwnDecision } from '../review-queue.rules.ts';
import { ReviewChecks } from './ReviewChecks.tsx';

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url;

/** Products and links of a photo: they are published with it. */
const ReviewHotspots = ({ hotspots }: Pick<ReviewedItem, 'hotspots'>) => {
  return (
    <section aria-labelledby="review-hotspots">
      <h2 id="review-hotspots" className="mb-2 text-lg tracking-tight">
        <Trans>Hotspots</Trans>
      </h2>
      <ol className="grid gap-3">
        {hotspots.map(({ number, product }) => (
          <li key={number} className="flex gap-3 text-sm">
            <HotspotNumber number={number} />
            <div className="min-w-0">
              <p className="font-bold">
                {product.name} <span className="font-normal">{formatUsd(product.priceCents)}</span>
              </p>
              <p className="text-ink-2">
                {[product.maker?.name, product.island, product.season].filter(Boolean).join(' · ')}
              </p>
              <p>{product.description}</p>
              {product.adultsOnly && (
                <p className="text-mango-text">
                  <Trans>For adults only</Trans>
                </p>
              )}
              {product.shopUrl && (
                <ExternalLink href={product.shopUrl} sponsored className="break-all">
                  {hostOf(product.shopUrl)}
                </ExternalLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0">{children || '–'}</dd>
  </>
);

type ComesAgainProps = Pick<ReviewedItem, 'appeal'> & { earlier: NonNullable<ReviewedItem['earlier']> };

/** An item that was turned down before: what was said then, and what its creator answers. */
const ComesAgain = ({ appeal, earlier: { reasons, note, at, isOwnDecision } }: ComesAgainProps) => {
  const { i18n } = useLingui();
  const now = useNow();
  const names = reasons.map((reason) => i18n._(reasonWords[reason])).join(', ');
  const before = <TimeAgo at={at} now={now} />;
  return (
    <Notice tone="lagoon" title={appeal ? <Trans>What the creator answers</Trans> : <Trans>Handed in again</Trans>}>
      {appeal && <p className="mt-0.5 whitespace-pre-line">{appeal}</p>}
      <p className={appeal ? 'mt-2 text-ink-2' : 'mt-0.5'}>
        <Trans>Turned down before: {names}</Trans>
        {note && ` · ${note}`}
      </p>
      <p className="text-ink-2">
        {isOwnDecision ? <Trans>Decided by you, {before}</Trans> : <Trans>Decided {before}</Trans>}
      </p>
    </Notice>
  );
};

type Props = {
  item: ReviewedItem;
  hasOtherReviewers: boolean;
  /** The reasons for a rejection. */
  children: ReactNode;
};

/** Results of the analysis, and the creator's details. */
export const ReviewFacts = ({ item, hasOtherReviewers, children }: Props) => {
  const { i18n } = useLingui();
  const categories = useQuery(read(call, listCategories, {})).data ?? [];
  const category = [item.categorySlug, ...item.moreCategorySlugs]
    .flatMap((chosen) => categories.find(({ slug }) => slug === chosen)?.name ?? [])
    .join(', ');
  const island = item.islandSlug && (findIsland(item.islandSlug)?.name ?? item.islandSlug);
  return (
    <aside
      aria-labelledby="review-title"
      className="grid content-start gap-6 border-line px-gutter py-4 nav:overflow-y-auto nav:border-l nav:px-5 nav:[scrollbar-width:thin]"
    >
      {judgesOwnDecision(item, hasOtherReviewers) && (
        <Notice tone="warning" title={<Trans>You turned it down yourself</Trans>}>
          <Trans>An appeal should be heard by somebody else first. Skip it, unless nobody else can look soon.</Trans>
        </Notice>
      )}
      {item.earlier && <ComesAgain appeal={item.appeal} earlier={item.earlier} />}
      <div>
        <h2 className="mb-1 text-lg tracking-tight">
          <Trans>Checks</Trans>
        </h2>
        <ReviewChecks item={item} />
      </div>
      {children}
      <div>
        <h2 className="mb-2 text-lg tracking-tight">
          <Trans>What {item.creator.name} says</Trans>
        </h2>
        <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
          {item.kind !== 'sound' && <Fact name={<Trans>Alt text</Trans>}>{item.altText}</Fact>}
          <Fact name={<Trans>About it</Trans>}>{item.description}</Fact>
          <Fact name={<Trans>Place</Trans>}>{[item.location, island].filter(Boolean).join(', ')}</Fact>
          <Fact name={<Trans>Category</Trans>}>{category}</Fact>
          <Fact name={<Trans>Access</Trans>}>
            {i18n._(accessWords[item.access])}
            {item.isEditorial && <Trans>, editorial use only</Trans>}
          </Fact>
          <Fact name={<Trans>Tags</Trans>}>{item.tags.join(', ')}</Fact>
          <Fact name={<Trans>File</Trans>}>
            <span className="break-all">{item.fileName}</span>
          </Fact>
        </dl>
      </div>
      <ReleaseFacts item={item} />
      {item.hotspots.length > 0 && <ReviewHotspots hotspots={item.hotspots} />}
    </aside>
  );
};
