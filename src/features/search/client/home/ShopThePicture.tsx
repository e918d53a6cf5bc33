import '#features/items/client/hotspots/hotspot.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { getPhoto } from '#features/items/items.contract.ts';
import { Price } from '#features/pricing/client/Price.tsx';
import { href } from '#shared/pages.ts';
import { Picture } from '#ui/base/Picture.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Link } from '#ui/navigation/router.tsx';

const SPREAD_SIZES = '(min-width: 768px) 39vw, 100vw';

/** One picture with hotspots, and its products as a list; hovering one highlights the other. */
export const ShopThePicture = ({ photoId }: { photoId: string }) => {
  const { t } = useLingui();
  const { data: photo } = useSuspenseQuery(read(call, getPhoto, { id: photoId }));
  const [marked, setMarked] = useState<number>();
  const place = [photo.location, photo.island].filter(Boolean).join(', ');
  const count = photo.hotspots.length;
  return (
    <section aria-labelledby="spread-title" className="later mt-[clamp(48px,6vw,96px)] bg-paper-2">
      <div className="grid items-stretch md:grid-cols-[minmax(0,39fr)_minmax(0,61fr)]">
        <div className="relative self-start">
          <Picture picture={photo} sizes={SPREAD_SIZES} />
          {/* Far below the first window: an endless animation there would make every frame of the page dearer. */}
          <div className="absolute inset-0 [content-visibility:auto]">
            {photo.hotspots.map(({ number, x, y, product }) => (
              <Link
                key={number}
                to={href('product', { id: product.id })}
                aria-label={t`${number}: ${product.name}`}
                data-tour="hotspots"
                data-marked={marked === number || undefined}
                onPointerEnter={() => setMarked(number)}
                onPointerLeave={() => setMarked(undefined)}
                onFocus={() => setMarked(number)}
                onBlur={() => setMarked(undefined)}
                className="hotspot"
                style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              >
                {number}
              </Link>
            ))}
          </div>
        </div>
        <div className="self-center px-gutter py-[clamp(28px,4vw,72px)] md:pl-[clamp(20px,5.6vw,96px)]">
          <h2
            id="spread-title"
            className="max-w-[8em] text-[clamp(2.25rem,1.4rem+3vw,4rem)] leading-[0.96] tracking-hero"
          >
            {photo.title}
          </h2>
          <p className="mt-4 max-w-[36em] text-ink-2">
            <Trans>
              {place}. Photographed by {photo.photographer}. Free to download, with{' '}
              <Plural value={count} one="# thing" other="# things" /> on the table that you can buy.
            </Trans>
          </p>
          <ol className="mt-8 columns-1 gap-x-[clamp(24px,4vw,64px)] xl:columns-2">
            {photo.hotspots.map(({ number, product }) => (
              <li key={number} className="break-inside-avoid border-line border-t">
                <Link
                  to={href('product', { id: product.id })}
                  data-marked={marked === number || undefined}
                  onPointerEnter={() => setMarked(number)}
                  onPointerLeave={() => setMarked(undefined)}
                  className="grid grid-cols-[28px_1fr_auto] items-center gap-x-4 py-3 transition-colors data-marked:bg-lagoon-wash"
                >
                  <span className="grid size-7 place-items-center rounded-full border-[1.5px] border-control font-bold text-[0.8125rem] tabular-nums">
                    {number}
                  </span>
                  <span className="leading-tight">
                    <b className="block font-semibold">{product.name}</b>
                    <span className="text-ink-2 text-sm">
                      {[product.maker?.name, product.island].filter(Boolean).join(', ')}
                    </span>
                  </span>
                  <Price cents={product.priceCents} className="font-bold" />
                </Link>
              </li>
            ))}
          </ol>
          <Link
            to={href('photo', { id: photo.id })}
            className="mt-5 inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon-text underline-offset-4 hover:underline"
          >
            <Trans>Open the picture</Trans>
            <ArrowRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </Link>
        </div>
      </div>
    </section>
  );
};
