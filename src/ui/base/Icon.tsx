import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

type SpinnerProps = { size?: number; className?: string };

/** Decoration only: the element that shows it is marked busy. */
export const Spinner = ({ size = 20, className = '' }: SpinnerProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={2.5}
    strokeLinecap="round"
    aria-hidden="true"
    className={`shrink-0 animate-spin ${className}`}
  >
    <circle cx="12" cy="12" r="9" opacity=".25" />
    <path d="M12 3a9 9 0 0 1 9 9" />
  </svg>
);

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>;

/** A lucide icon; pass the component itself, as in `<Icon glyph={Search} />`. */
export type Glyph = ComponentType<ComponentProps<LucideIcon>>;

type Props = { glyph: Glyph; size?: number; className?: string };

/** Decoration only: text beside it, or the label of its button, gives the meaning. */
export const Icon = ({ glyph: Drawing, size = 20, className = '' }: Props) => (
  <Drawing aria-hidden size={size} strokeWidth={1.75} className={`shrink-0 ${className}`} />
);
