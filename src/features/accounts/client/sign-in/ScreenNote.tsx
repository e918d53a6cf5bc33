import type { ReactNode } from 'react';
import { SignInHeading } from './SignInHeading.tsx';

type Props = { title: ReactNode; children: ReactNode; actions?: ReactNode };

/** What became of a mailed link, and what to do next. Said aloud when it comes. */
export const LinkOutcome = ({ title, children, actions }: Props) => (
  <div role="status" className="grid gap-5">
    <SignInHeading title={title}>{children}</SignInHeading>
    {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
  </div>
);
