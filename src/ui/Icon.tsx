import type { LucideIcon } from 'lucide-react';

/** A drawing from lucide; pass the component itself, as in `<Icon glyph={Search} />`. */
export type Glyph = LucideIcon;

type Props = { glyph: Glyph; size?: number; className?: string };

/** Decoration only: words beside it, or the label of its button, say what it means. */
export const Icon = ({ glyph: Drawing, size = 20, className = '' }: Props) => (
  <Drawing aria-hidden size={size} strokeWidth={1.75} className={`shrink-0 ${className}`} />
);
