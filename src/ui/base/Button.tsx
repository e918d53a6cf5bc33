import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from '../navigation/router.tsx';
import { classes } from './classes.ts';
import { type Glyph, Icon, Spinner } from './Icon.tsx';

const variants = {
  main: 'bg-lagoon text-on-lagoon hover:bg-lagoon-hover',
  line: 'border border-control hover:border-ink hover:bg-paper-2',
  ghost: 'hover:bg-paper-2',
  mango: 'bg-mango text-on-mango hover:bg-mango-hover',
  danger: 'border border-hibiscus text-hibiscus-text hover:bg-hibiscus-wash',
};

const sizes = {
  s: 'min-h-9 pointer-coarse:min-h-11 py-1.5 text-sm',
  m: 'min-h-11 py-2 text-ui',
  l: 'min-h-13 py-2 text-base',
};

const padding = {
  s: { ghost: 'px-3', other: 'px-4' },
  m: { ghost: 'px-3', other: 'px-5' },
  l: { ghost: 'px-4', other: 'px-6' },
};

type Look = {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  wide?: boolean;
  icon?: Glyph;
  iconAfter?: Glyph;
  children: ReactNode;
  className?: string;
};

type AsButton = Look & ComponentProps<'button'> & { busy?: boolean; to?: undefined; href?: undefined };
type AsRouteLink = Look & RouterLinkProps & { busy?: undefined; href?: undefined };
type AsAnchor = Look & ComponentProps<'a'> & { href: string; busy?: undefined; to?: undefined };
export type ButtonProps = AsButton | AsRouteLink | AsAnchor;

const stop = (event: MouseEvent) => event.preventDefault();

/** A button, or a link styled as one: `to` for a page of the site, `href` for any other address. */
export const Button = ({
  variant = 'line',
  size = 'm',
  wide,
  icon,
  iconAfter,
  busy,
  children,
  className,
  ...rest
}: ButtonProps) => {
  const look = classes(
    'relative inline-flex items-center justify-center rounded-full text-center leading-tight font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress',
    variants[variant],
    sizes[size],
    padding[size][variant === 'ghost' ? 'ghost' : 'other'],
    wide && 'w-full',
    className,
  );
  const iconSize = size === 's' ? 16 : 18;
  const content = (
    <>
      {busy && <Spinner size={iconSize + 2} className="absolute" />}
      <span className={classes('inline-flex items-center gap-2', busy && 'opacity-0')}>
        {icon && <Icon glyph={icon} size={iconSize} />}
        {children}
        {iconAfter && <Icon glyph={iconAfter} size={iconSize} />}
      </span>
    </>
  );
  if (rest.to !== undefined) {
    return (
      <RouterLink {...rest} className={look}>
        {content}
      </RouterLink>
    );
  }
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {content}
      </a>
    );
  }
  // `disabled` would drop the focus, so a busy button uses `aria-disabled`.
  const whileBusy = busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: stop } : {};
  return (
    <button type="button" {...rest} {...whileBusy} className={look}>
      {content}
    </button>
  );
};
