import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { accessWords, kindWords, reasonWords } from '#features/media/client/item-words.ts';
import { lengthWords, sizeWords } from '#features/media/client/measures.rules.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { HotspotNumber } from '#features/products/client/HotspotDot.tsx';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { findIsland } from '#features/taxonomy/taxonomy.rules.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { ExternalLink } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import type { ReviewedItem } from '../moderation.contract.ts';
import { looksUnsafe } from '../reject-reasons.rules.ts';

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

const tones = {
  good: { glyph: CircleCheck, tone: 'text-leaf-text' },
  warning: { glyph: TriangleAlert, tone: 'text-mango-text' },
  bad: { glyph: CircleX, tone: 'text-hibiscus-text' },
};

type CheckProps = { tone: keyof typeof tones; value?: ReactNode; children: ReactNode };

const Check = ({ tone, value, children }: CheckProps) => (
  <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-2.5 border-line border-b py-2 text-sm">
    <Icon glyph={tones[tone].glyph} size={18} className={`mt-px ${tones[tone].tone}`} />
    <div className="min-w-0">{children}</div>
    {value !== undefined && <span className="text-ink-2 tabular-nums">{value}</span>}
  </li>
);

const Likenesses = ({ item }: { item: ReviewedItem }) =>
  item.nearDuplicates.length === 0 ? (
    <Check tone="good">
      <Trans>Nothing like it in the library</Trans>
    </Check>
  ) : (
    <Check tone="warning" value={item.nearDuplicates.length}>
      <Trans>Looks like another</Trans>
      <ul className="mt-2 grid grid-cols-2 gap-2">
        {item.nearDuplicates.map(({ id, title, thumbnailUrl, isOwn }) => (
          <li key={id} className="text-xs">
            {thumbnailUrl && (
              <img src={thumbnailUrl} alt="" className="aspect-[3/2] w-full rounded-tile object-cover" />
            )}
            <span className="mt-1 block truncate">{title}</span>
            <span className="block text-ink-2">
              {isOwn ? <Trans>by the same creator</Trans> : <Trans>by somebody else</Trans>}
            </span>
          </li>
        ))}
      </ul>
    </Check>
  );

const Checks = ({ item }: { item: ReviewedItem }) => {
  const { i18n } = useLingui();
  const score = item.unsafeScore?.toFixed(2);
  const repeatsTitle = item.altText.trim().toLowerCase() === item.title.trim().toLowerCase();
  return (
    <ul>
      {score !== undefined && (
        <Check tone={looksUnsafe(item.unsafeScore) ? 'bad' : 'good'} value={score}>
          {looksUnsafe(item.unsafeScore) ? (
            <Trans>May be unsafe content</Trans>
          ) : (
            <Trans>No unsafe content found</Trans>
          )}
        </Check>
      )}
      {item.kind !== 'sound' && <Likenesses item={item} />}
      {item.kind !== 'sound' && repeatsTitle && (
        <Check tone="warning">
          <Trans>Alt text repeats the title</Trans>
        </Check>
      )}
      <Check tone="good" value={sizeWords(item.bytes, i18n.locale)}>
        {[
          i18n._(kindWords[item.kind]),
          item.width && item.height ? `${item.width} × ${item.height}` : null,
          item.durationMs ? lengthWords(item.durationMs) : null,
          item.frameRate ? `${Math.round(item.frameRate * 100) / 100} fps` : null,
        ]
          .filter(Boolean)
          .join(', ')}
      </Check>
    </ul>
  );
};

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0">{children || '–'}</dd>
  </>
);

type ComesAgainProps = { appeal: string | null; earlier: NonNullable<ReviewedItem['earlier']> };

/** An item that was turned down before: what was said then, and what its creator answers. */
const ComesAgain = ({ appeal, earlier: { reasons, note } }: ComesAgainProps) => {
  const { i18n } = useLingui();
  const names = reasons.map((reason) => i18n._(reasonWords[reason])).join(', ');
  return (
    <Notice tone="lagoon" title={appeal ? <Trans>What the creator answers</Trans> : <Trans>Handed in again</Trans>}>
      {appeal && <p className="mt-0.5 whitespace-pre-line">{appeal}</p>}
      <p className={appeal ? 'mt-2 text-ink-2' : 'mt-0.5'}>
        <Trans>Turned down before: {names}</Trans>
        {note && ` · ${note}`}
      </p>
    </Notice>
  );
};

/** Results of the analysis, and the creator's details. */
export const ReviewFacts = ({ item }: { item: ReviewedItem }) => {
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
      {item.earlier && <ComesAgain appeal={item.appeal} earlier={item.earlier} />}
      <div>
        <h2 className="mb-1 text-lg tracking-tight">
          <Trans>Checks</Trans>
        </h2>
        <Checks item={item} />
      </div>
      <div>
        <h2 className="mb-2 text-lg tracking-tight">
          <Trans>What {item.creator.name} says</Trans>
        </h2>
        <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
          {item.kind !== 'sound' && <Fact name={<Trans>Alt text</Trans>}>{item.altText}</Fact>}
          <Fact name={<Trans>About it</Trans>}>{item.description}</Fact>
          <Fact name={<Trans>Place</Trans>}>{[item.location, island].filter(Boolean).join(', ')}</Fact>
          <Fact name={<Trans>Category</Trans>}>{category}</Fact>
          <Fact name={<Trans>Access</Trans>}>{i18n._(accessWords[item.access])}</Fact>
          <Fact name={<Trans>Tags</Trans>}>{item.tags.join(', ')}</Fact>
          <Fact name={<Trans>File</Trans>}>
            <span className="break-all">{item.fileName}</span>
          </Fact>
        </dl>
      </div>
      {item.hotspots.length > 0 && <ReviewHotspots hotspots={item.hotspots} />}
    </aside>
  );
};
