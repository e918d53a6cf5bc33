import type { ReactNode } from 'react';

export const SignInHeading = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className="first:mt-3">
    <h1 className="text-2xl">{title}</h1>
    {children && <p className="mt-2 text-ink-2">{children}</p>}
  </div>
);
