import { Trans } from '@lingui/react/macro';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from '../navigation/router.tsx';
import { classes } from './classes.ts';
import { Icon, VisuallyHidden } from './Icon.tsx';

/** A link in running text, to a page of the site. */
export const Link = ({ className, ...rest }: RouterLinkProps) => (
  <RouterLink {...rest} className={classes('link', className)} />
);

type ExternalLinkProps = {
  href: string;
  /** A paid link, which search engines must be told. */
  sponsored?: boolean;
  children: ReactNode;
  className?: string;
};

/** A link to another site: it opens in a new tab and says so. */
export const ExternalLink = ({ href, sponsored, children, className }: ExternalLinkProps) => (
  <a
    href={href}
    target="_blank"
    rel={sponsored ? 'sponsored noopener' : 'noopener'}
    className={classes('link', className)}
  >
    {children}
    <Icon glyph={ArrowUpRight} size={16} className="ml-0.5 inline align-[-0.15em]" />
    <VisuallyHidden>
      <Trans>(opens in a new tab)</Trans>
    </VisuallyHidden>
  </a>
);
