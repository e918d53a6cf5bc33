import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

type Props = {
  /** What happened, in words. */
  title: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Where else to go, when trying again does not help. */
  wayOut?: { to: string; label: ReactNode };
  /** What to quote when asking for help. */
  reference?: string;
  headingLevel?: 'h1' | 'h2' | 'h3';
};

export const ErrorState = ({
  title,
  children,
  onRetry,
  retrying,
  wayOut,
  reference,
  headingLevel: Heading = 'h2',
}: Props) => (
  <div role="alert" className="flex flex-col items-start py-10">
    <div className="wave mb-6 w-20" />
    <Heading className="text-2xl">{title}</Heading>
    {children && <div className="mt-3 max-w-xl text-ink-2">{children}</div>}
    {(onRetry || wayOut) && (
      <div className="mt-6 flex flex-wrap gap-3">
        {onRetry && (
          <Button variant="main" icon={RotateCw} busy={retrying} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {wayOut && <Button to={wayOut.to}>{wayOut.label}</Button>}
      </div>
    )}
    {reference && (
      <p className="mt-6 text-sm text-ink-2">
        <Trans>
          Reference for our help desk: <span className="font-mono">{reference}</span>
        </Trans>
      </p>
    )}
  </div>
);
