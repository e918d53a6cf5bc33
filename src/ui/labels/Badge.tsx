import type { ReactNode } from 'react';
import { type Glyph, Icon } from '../base/Icon.tsx';

const kinds = {
  live: { tone: 'text-leaf-text', shape: <circle cx="5" cy="5" r="5" fill="currentColor" /> },
  active: { tone: 'text-lagoon-text', shape: <path d="M1 0 10 5 1 10z" fill="currentColor" /> },
  waiting: {
    tone: 'text-mango-text',
    shape: (
      <>
        <circle cx="5" cy="5" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M5 .75a4.25 4.25 0 0 0 0 8.5z" fill="currentColor" />
      </>
    ),
  },
  bad: { tone: 'text-hibiscus-text', shape: <path d="m5 0 5 5-5 5-5-5z" fill="currentColor" /> },
  off: {
    tone: 'text-ink-2',
    shape: <circle cx="5" cy="5" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  },
};

export type StatusKind = keyof typeof kinds;

/** The status of a thing: always a shape and a word, never colour alone. */
export const Status = ({ kind, children }: { kind: StatusKind; children: ReactNode }) => (
  <span className={`inline-flex items-center gap-1.75 text-sm font-medium ${kinds[kind].tone}`}>
    <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" className="shrink-0">
      {kinds[kind].shape}
    </svg>
    {children}
  </span>
);

const tones = {
  plain: 'bg-paper-2 text-ink',
  lagoon: 'bg-lagoon-wash text-lagoon-text',
  leaf: 'bg-leaf-wash text-leaf-text',
  hibiscus: 'bg-hibiscus-wash text-hibiscus-text',
  mango: 'bg-mango text-on-mango',
};

type Props = { tone?: keyof typeof tones; icon?: Glyph; children: ReactNode };

/** A short label, e.g. "Free" or "Coming soon". For states use Status. */
export const Badge = ({ tone = 'plain', icon, children }: Props) => (
  <span className={`inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-bold ${tones[tone]}`}>
    {icon && <Icon glyph={icon} size={14} />}
    {children}
  </span>
);
