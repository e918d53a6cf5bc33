import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3';
  /** What is missing: works, a paper, a question; the horizon where all is done; nothing where something is refused. */
  drawing?: keyof typeof drawings | 'none';
};

/** An empty contact sheet; the sun is where a hotspot would be. */
const Frames = () => (
  <>
    <rect x="1" y="1" width="62" height="94" rx="6" strokeDasharray="4 5" strokeLinecap="round" />
    <rect x="73" y="1" width="142" height="94" rx="6" strokeDasharray="4 5" strokeLinecap="round" />
    <path d="M84 64c10 0 10-6 20-6s10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6" strokeLinecap="round" />
    <circle cx="174" cy="34" r="8" stroke="var(--mango)" strokeWidth="3" />
  </>
);

/** A form that waits for a signature. */
const Paper = () => (
  <>
    <rect x="1" y="1" width="74" height="94" rx="6" />
    <path d="M14 22h48M14 34h48M14 46h30" strokeLinecap="round" strokeDasharray="4 5" />
    <path d="M14 78h48" strokeLinecap="round" />
    <path
      d="M18 74c6-14 10-14 10-4s6 4 9-2 5-2 7 2 6 2 10-2"
      stroke="var(--mango)"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </>
);

/** The sun over a quiet sea: all is done. */
const Horizon = () => (
  <>
    <path d="M56 66a32 32 0 0 1 64 0" stroke="var(--mango)" strokeWidth="3" />
    <path d="M1 68c12 0 12-6 24-6s12 6 24 6 12-6 24-6 12 6 24 6 12-6 24-6 12 6 24 6 12-6 26-6" strokeLinecap="round" />
    <path d="M37 86c12 0 12-6 24-6s12 6 24 6 12-6 24-6 12 6 24 6" strokeLinecap="round" />
  </>
);

/** What somebody asks for, in words. */
const Question = () => (
  <>
    <path
      d="M7 1h106a6 6 0 0 1 6 6v50a6 6 0 0 1-6 6H48L28 83V63H7a6 6 0 0 1-6-6V7a6 6 0 0 1 6-6Z"
      strokeLinejoin="round"
    />
    <path d="M20 24h80M20 40h46" strokeLinecap="round" strokeDasharray="4 5" />
    <circle cx="98" cy="40" r="6" stroke="var(--mango)" strokeWidth="3" />
  </>
);

const drawings = { frames: Frames, paper: Paper, horizon: Horizon, question: Question };

const Drawing = ({ name }: { name: keyof typeof drawings }) => {
  const Lines = drawings[name];
  return (
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
      <Lines />
    </svg>
  );
};

/** Shown for an empty list; says what to do next. */
export const EmptyState = ({ title, children, actions, headingLevel: Heading = 'h2', drawing = 'frames' }: Props) => (
  <div className="flex flex-col items-start py-10">
    {drawing !== 'none' && <Drawing name={drawing} />}
    <Heading className="text-2xl">{title}</Heading>
    {children && <div className="mt-3 max-w-xl text-ink-2">{children}</div>}
    {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
  </div>
);
