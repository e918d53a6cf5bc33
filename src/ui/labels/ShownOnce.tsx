import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../base/Button.tsx';
import { CopyButton } from './CopyButton.tsx';

type Props = { title: ReactNode; value: string; copy: ReactNode; onDone: () => void };

/** A secret that only one reply carries: it stays until the person says that they have it. */
export const ShownOnce = ({ title, value, copy, onDone }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  // It replaces the form that had the focus, which would fall to the page.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className="mt-4 grid gap-3 rounded-card bg-leaf-wash px-4 py-4">
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
};
