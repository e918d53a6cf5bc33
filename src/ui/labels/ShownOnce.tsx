import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../base/Button.tsx';
import { CopyButton } from './CopyButton.tsx';

type Props = { title: ReactNode; value: string; copy: ReactNode; onDone: () => void };

/** A secret that only one reply carries: it stays until the person says that they have it. */
export const ShownOnce = ({ title, value, copy, onDone }: Props) => (
  <div role="status" className="mt-4 grid gap-3 rounded-card bg-leaf-wash px-4 py-4">
    <p className="font-semibold">{title}</p>
    <p className="break-all font-mono text-sm">{value}</p>
    <div className="flex flex-wrap items-center gap-3">
      <CopyButton text={value}>{copy}</CopyButton>
      <Button size="s" onClick={onDone}>
        <Trans>I have it</Trans>
      </Button>
    </div>
  </div>
);
