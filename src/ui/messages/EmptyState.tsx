import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3';
};

/** Illustration: an empty contact sheet; the sun is where a hotspot would be. */
const EmptyFrames = () => (
  <svg
    viewBox="0 0 216 96"
    width="216"
    height="96"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
    className="mb-6 max-w-full text-control"
  >
    <rect x="1" y="1" width="62" height="94" rx="6" strokeDasharray="4 5" strokeLinecap="round" />
    <rect x="73" y="1" width="142" height="94" rx="6" strokeDasharray="4 5" strokeLinecap="round" />
    <path d="M84 64c10 0 10-6 20-6s10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6" strokeLinecap="round" />
    <circle cx="174" cy="34" r="8" stroke="var(--mango)" strokeWidth="3" />
  </svg>
);

/** Shown for an empty list; says what to do next. */
export const EmptyState = ({ title, children, actions, headingLevel: Heading = 'h2' }: Props) => (
  <div className="flex flex-col items-start py-10">
    <EmptyFrames />
    <Heading className="text-2xl">{title}</Heading>
    {children && <div className="mt-3 max-w-xl text-ink-2">{children}</div>}
    {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
  </div>
);
