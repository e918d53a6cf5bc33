import type { ReactNode } from 'react';
import { type Glyph, Icon } from './Icon.tsx';

const tones = {
  plain: 'bg-paper-2 text-ink',
  lagoon: 'bg-lagoon-wash text-lagoon-text',
  leaf: 'bg-leaf-wash text-leaf-text',
  hibiscus: 'bg-hibiscus-wash text-hibiscus-text',
  mango: 'bg-mango text-on-mango',
};

type Props = { tone?: keyof typeof tones; icon?: Glyph; children: ReactNode };

/** A word about a thing, as "Free" or "Coming soon". What state a thing is in, a Status tells. */
export const Badge = ({ tone = 'plain', icon, children }: Props) => (
  <span className={`inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-bold ${tones[tone]}`}>
    {icon && <Icon glyph={icon} size={14} />}
    {children}
  </span>
);
