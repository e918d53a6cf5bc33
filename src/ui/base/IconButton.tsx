import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from '../navigation/router.tsx';
import { classes } from './classes.ts';
import { type Glyph, Icon } from './Icon.tsx';

const sizes = { s: 'size-9 pointer-coarse:size-11', m: 'size-11' };
const variants = {
  ghost: 'hover:bg-paper-2',
  line: 'border border-control hover:border-ink hover:bg-paper-2',
  main: 'bg-lagoon text-on-lagoon hover:bg-lagoon-hover',
};

type Look = {
  /** Its accessible name. */
  label: string;
  icon: Glyph;
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Drawn over the icon, e.g. a count. */
  children?: ReactNode;
  className?: string;
};

type AsButton = Look & Omit<ComponentProps<'button'>, 'aria-label'> & { to?: undefined };
type AsRouteLink = Look & Omit<RouterLinkProps, 'aria-label'>;

export const IconButton = ({
  label,
  icon,
  variant = 'ghost',
  size = 'm',
  children,
  className,
  ...rest
}: AsButton | AsRouteLink) => {
  const look = classes(
    'relative inline-grid shrink-0 place-items-center rounded-full transition-colors disabled:cursor-not-allowed disabled:opacity-50',
    variants[variant],
    sizes[size],
    className,
  );
  const content = (
    <>
      <Icon glyph={icon} size={size === 's' ? 18 : 20} />
      {children}
    </>
  );
  if (rest.to !== undefined) {
    return (
      <RouterLink {...rest} aria-label={label} className={look}>
        {content}
      </RouterLink>
    );
  }
  return (
    <button type="button" {...rest} aria-label={label} className={look}>
      {content}
    </button>
  );
};
