import '#features/items/client/tiles/tiles.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Crop } from '#features/items/client/detail/Crop.tsx';
import {
  addressOfItem,
  CLOSE_ROWS,
  type RowFill,
  ratioOf,
  tileStyles,
} from '#features/items/client/tiles/tiles.rules.ts';
import { Price } from '#features/pricing/client/Price.tsx';
import { href } from '#shared/pages.ts';
import { Avatar } from '#ui/base/Avatar.tsx';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Picture } from '#ui/base/Picture.tsx';
import { SectionHead } from '#ui/base/SectionHead.tsx';
import { Link as RouterLink } from '#ui/navigation/router.tsx';
import type { ShoppablePicture, Story } from '../../stories.contract.ts';
import { storyPath } from '../../stories.rules.ts';
import { StoryMeta } from '../list/StoryMeta.tsx';
import { listsProductsAtEnd, photographersOf, productsOf } from './story-parts.rules.ts';

type Photographer = ShoppablePicture['creator'];

/** Everything that can be bought in the pictures, by the numbers of their hotspots. */
export const Products = ({ story }: { story: Story }) => {
  if (!listsProductsAtEnd(story)) return null;
  const products = productsOf(story);
  return (
    <section aria-labelledby="buy-title" className="story-book">
      <div>
        <h2 id="buy-title">
          <Trans>Everything you can buy in these pictures</Trans>
        </h2>
        <p className="mt-2.5 text-ink-2 text-sm">
          <Plural value={products.length} one="One product." other="# products." />{' '}
          <Trans>Shop links are sponsored and open the seller’s own site.</Trans>
        </p>
      </div>
      <ul>
        {products.map(({ number, x, y, product, picture }) => (
          <li key={number}>
            <Crop picture={{ ...picture, alt: '' }} point={{ x, y }} shownWidth="64px" className="rounded-field" />
            <div className="min-w-0">
              <RouterLink to={href('product', { id: product.id })}>{product.name}</RouterLink>
              <small>{product.island}</small>
            </div>
            <span className="story-price">
              <Price cents={product.priceCents} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Rows of about this height that share the pictures evenly, so that none is alone in the last one. */
const evenRows = (ratios: readonly number[]): RowFill => {
  const sum = ratios.reduce((total, ratio) => total + ratio, 0);
  const evenly = (fill: number) => sum / Math.max(1, Math.round(sum / fill));
  const [narrow, middle, wide] = CLOSE_ROWS;
  return [evenly(narrow), evenly(middle), evenly(wide)];
};

/** The works of the story, to be licensed. */
export const Related = ({ story: { related } }: { story: Story }) => {
  if (related.length === 0) return null;
  const ratios = related.map(ratioOf);
  const styles = tileStyles(ratios, evenRows(ratios));
  return (
    <section aria-labelledby="related-title" className="story-section">
      <SectionHead id="related-title" title={<Trans>Use these pictures</Trans>} />
      <ul className="laid-rows [--gap:8px]">
        {related.map((item, index) => (
          <li key={item.id} style={styles[index]}>
            <RouterLink to={addressOfItem(item)} className="block overflow-hidden rounded-tile">
              {item.kind === 'sound' ? (
                <span className="grid aspect-3/2 place-items-center bg-paper-2 p-2 text-center">{item.title}</span>
              ) : (
                <Picture
                  picture={{ ...item, alt: item.title }}
                  sizes="(min-width: 1024px) 25vw, (min-width: 640px) 33vw, 46vw"
                />
              )}
            </RouterLink>
            <p className="mt-1.5 truncate text-ink-2 text-sm">{item.creator.name}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2 text-sm">
        <Trans>Free, or with a licence and a signed certificate.</Trans>
      </p>
    </section>
  );
};

const Photographer = ({ creator: { id, name }, isAuthor }: { creator: Photographer; isAuthor: boolean }) => (
  <div className="story-person">
    <Avatar name={name} imageUrl={null} size="l" />
    <div>
      <h2>{name}</h2>
      <p>{isAuthor ? <Trans>Words and pictures.</Trans> : <Trans>Took pictures for this story.</Trans>}</p>
      <Link to={href('creator', { id })}>
        <Trans>All by {name}</Trans>
      </Link>
    </div>
  </div>
);

/** Who wrote it, and beside them who took its pictures. */
export const People = ({ story }: { story: Story }) => {
  const { t } = useLingui();
  const { author, kind } = story;
  const photographers = photographersOf(story);
  const tookPictures = photographers.some(({ id }) => id === author.creatorId);
  return (
    <section aria-label={t`Who made this story`} className="story-people">
      {!tookPictures && (
        <div className="story-person">
          <Avatar name={author.name} imageUrl={author.imageUrl} size="l" />
          <div>
            <h2>{author.name}</h2>
            <p>{kind === 'blog' ? <Trans>Wrote this for the blog.</Trans> : <Trans>Wrote this story.</Trans>}</p>
            {author.creatorId && (
              <Link to={href('creator', { id: author.creatorId })}>
                <Trans>All by {author.name}</Trans>
              </Link>
            )}
          </div>
        </div>
      )}
      {photographers.map((creator) => (
        <Photographer key={creator.id} creator={creator} isAuthor={creator.id === author.creatorId} />
      ))}
    </section>
  );
};

/** Three others, and the ones before and after. */
export const ReadOn = ({ story }: { story: Story }) => {
  const { t } = useLingui();
  const { kind, more, previous, following } = story;
  if (more.length === 0) return null;
  return (
    <section aria-labelledby="more-title" className="story-section">
      <SectionHead
        id="more-title"
        title={<Trans>Read on</Trans>}
        action={
          <Button variant="ghost" to={href(kind)} iconAfter={ArrowRight}>
            {kind === 'blog' ? <Trans>All posts</Trans> : <Trans>All stories</Trans>}
          </Button>
        }
      />
      <div className="story-more">
        {more.map((other) => (
          <article key={other.id}>
            {other.picture && (
              <Picture picture={{ ...other.picture, alt: '' }} sizes="(min-width: 1024px) 50vw, 100vw" />
            )}
            <h3>
              <RouterLink to={storyPath(other)} className="story-cover-link">
                {other.title}
              </RouterLink>
            </h3>
            <StoryMeta story={other} withPhoto />
          </article>
        ))}
      </div>
      <nav aria-label={t`Earlier and later`} className="story-neighbours">
        {previous ? (
          <RouterLink to={storyPath({ kind, slug: previous.slug })} rel="prev">
            <Icon glyph={ArrowLeft} size={18} />
            <span>
              <small>
                <Trans>Earlier</Trans>
              </small>
              {previous.title}
            </span>
          </RouterLink>
        ) : (
          <span />
        )}
        {following && (
          <RouterLink to={storyPath({ kind, slug: following.slug })} rel="next">
            <span>
              <small>
                <Trans>Later</Trans>
              </small>
              {following.title}
            </span>
            <Icon glyph={ArrowRight} size={18} />
          </RouterLink>
        )}
      </nav>
    </section>
  );
};
