import { Plural, Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Price } from '#features/pricing/client/Price.tsx';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import type { Photo } from '../../items.contract.ts';
import { Crop } from '../detail/Crop.tsx';
import { BuyLink, ByMaker } from './BuyLink.tsx';
import type { Hotspots } from './useHotspots.ts';

/** The style sheet shows as many of a folded list. To hide a single product would save no space. */
const SHOWN_AT_FIRST = 4;
const FOLDED_FROM = SHOWN_AT_FIRST + 2;

/** A long list is folded, so that what follows is reached. */
const useFolding = ({ id, hotspots }: Photo) => {
  const list = useRef<HTMLOListElement>(null);
  const [unfolded, setUnfolded] = useState<string>();
  const isFolded = hotspots.length >= FOLDED_FROM && unfolded !== id;
  const unfold = () => {
    setUnfolded(id);
    // The button goes; the keyboard continues at the first product that was hidden.
    requestAnimationFrame(() => list.current?.children[SHOWN_AT_FIRST]?.querySelector('a')?.focus());
  };
  return { list, isFolded, unfold };
};

/** The hotspots as a list, for people who cannot or do not want to use the picture. */
export const ProductsInPicture = ({ photo, hotspots }: { photo: Photo; hotspots: Hotspots }) => {
  const count = photo.hotspots.length;
  const { list, isFolded, unfold } = useFolding(photo);
  if (count === 0) return null;
  return (
    <section aria-labelledby="products-title" className="detail-block">
      <h2 id="products-title">
        <Trans>In this picture</Trans>
      </h2>
      <p className="mt-1 text-ink-2 text-sm">
        <Trans>
          <Plural value={count} one="# natural product." other="# natural products." /> Shop links are sponsored and
          open the seller’s own site.
        </Trans>
      </p>
      <ol ref={list} className="product-list" data-folded={isFolded || undefined}>
        {photo.hotspots.map(({ number, x, y, product }) => (
          <li
            key={number}
            data-marked={hotspots.marked === number || hotspots.open === number || undefined}
            onPointerEnter={() => hotspots.mark(number)}
            onPointerLeave={() => hotspots.mark(undefined)}
          >
            <span aria-hidden="true" className="product-number">
              {number}
            </span>
            <Crop picture={{ ...photo, alt: '' }} point={{ x, y }} shownWidth="88px" className="rounded-field" />
            <div className="min-w-0">
              <h3 className="text-lg tracking-tight">
                <Link to={href('product', { id: product.id })}>{product.name}</Link>
              </h3>
              {product.maker && (
                <p className="mt-1 text-ink-2 text-sm">
                  <ByMaker maker={product.maker} />
                </p>
              )}
              <p className="mt-1 max-w-[52ch] text-ink-2 text-sm">
                {product.island}. {product.description}
                {product.adultsOnly && (
                  <>
                    {' '}
                    <Trans>Adults only.</Trans>
                  </>
                )}
              </p>
            </div>
            <div className="product-buy">
              <b className="price text-xl">
                <Price cents={product.priceCents} />
              </b>
              <BuyLink product={product} variant="text" onFollow={() => hotspots.follow(product.id)} />
            </div>
          </li>
        ))}
      </ol>
      {isFolded && (
        <Button className="product-unfold" onClick={unfold}>
          <Trans>Show all {count} products</Trans>
        </Button>
      )}
    </section>
  );
};
