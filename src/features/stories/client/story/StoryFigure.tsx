import { Trans } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { Price } from '#features/pricing/client/Price.tsx';
import { href } from '#shared/pages.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Link as RouterLink } from '#ui/navigation/router.tsx';
import type { PictureBlock, ShoppablePicture } from '../../stories.contract.ts';
import { StoryStage } from './StoryStage.tsx';

const Credit = ({ picture: { creator } }: { picture: ShoppablePicture }) => (
  <span className="story-credit">
    <Trans>
      Photo: <Link to={href('creator', { id: creator.id })}>{creator.name}</Link> / Tamarind
    </Trans>
  </span>
);

/** Place and day, a sentence, and the credit that the free licence asks everybody for. */
export const Caption = ({ block: { caption, note, picture } }: { block: PictureBlock }) =>
  caption || note || picture ? (
    <figcaption className="story-caption">
      {caption && <b>{caption}</b>} {note} {picture && <Credit picture={picture} />}
    </figcaption>
  ) : null;

/** In the place of a picture that was withdrawn. */
export const Withdrawn = () => (
  <p className="story-withdrawn">
    <Icon glyph={ImageOff} size={20} />
    <Trans>The picture that stood here has been withdrawn by its creator. The story is otherwise as it was.</Trans>
  </p>
);

type Props = { block: PictureBlock; sizes: string; priority?: boolean };

export const StoryFigure = ({ block, sizes, priority }: Props) => (
  <figure>
    {block.picture ? (
      <StoryStage picture={block.picture} sizes={sizes} {...(priority && { priority })} />
    ) : (
      <Withdrawn />
    )}
    <Caption block={block} />
  </figure>
);

/** The hotspots of the picture above as a list in the margin, for people who do not use the picture. */
export const InThePicture = ({ picture }: { picture: ShoppablePicture | null | undefined }) => {
  if (!picture || picture.hotspots.length === 0) return null;
  return (
    <div className="story-shop">
      <h2>
        <Trans>In the picture above</Trans>
      </h2>
      <p className="story-shop-note">
        <Trans>Sold by the makers, not by us.</Trans>
      </p>
      <ol>
        {picture.hotspots.map(({ number, product }) => (
          <li key={number}>
            <span aria-hidden="true" className="story-number">
              {number}
            </span>
            <RouterLink to={href('product', { id: product.id })}>{product.name}</RouterLink>
            <span className="story-price">
              <Price cents={product.priceCents} />
            </span>
            <small>
              {product.island}
              {product.season && (
                <>
                  , <Trans>season: {product.season}</Trans>
                </>
              )}
            </small>
          </li>
        ))}
      </ol>
    </div>
  );
};
