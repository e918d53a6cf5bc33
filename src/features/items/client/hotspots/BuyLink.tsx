import { Trans } from '@lingui/react/macro';
import { ArrowUpRight } from 'lucide-react';
import { href } from '#shared/pages.ts';
import { Icon, VisuallyHidden } from '#ui/base/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';

type Maker = { id: string; name: string } | null;

/** "by Roucou Yard", linked to everything of theirs; nothing where nobody is named. */
export const ByMaker = ({ maker }: { maker: Maker }) =>
  maker && (
    <Trans>
      by <Link to={href('maker', { id: maker.id })}>{maker.name}</Link>
    </Trans>
  );

const variants = {
  button:
    'inline-flex min-h-11 items-center gap-1.5 rounded-full bg-lagoon px-4 font-semibold text-on-lagoon text-sm hover:bg-lagoon-hover',
  text: 'inline-flex min-h-11 items-center gap-1 font-semibold text-lagoon-text text-sm underline-offset-4 hover:underline',
};

type Props = {
  product: { name: string; shopUrl: string | null };
  variant?: keyof typeof variants;
  onFollow?: () => void;
};

/** Link to the seller's site in a new tab, marked as sponsored. */
export const BuyLink = ({ product, variant = 'button', onFollow }: Props) => {
  if (product.shopUrl === null) {
    return (
      <span className="text-ink-2 text-sm">
        <Trans>Not sold online</Trans>
      </span>
    );
  }
  return (
    <a href={product.shopUrl} target="_blank" rel="sponsored noopener" onClick={onFollow} className={variants[variant]}>
      <Trans>Where to buy</Trans>
      <VisuallyHidden>
        <Trans>{product.name} (sponsored, opens in a new tab)</Trans>
      </VisuallyHidden>
      <Icon glyph={ArrowUpRight} size={16} />
    </a>
  );
};
