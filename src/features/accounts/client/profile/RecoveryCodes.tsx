import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Shown once: only their hashes are kept. */
export const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="grid gap-5">
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Your recovery codes</Trans>
      </h3>
      <Notice tone="warning">
        <Trans>Keep them in a safe place now; they are not shown again. Each lets you in once without your app.</Trans>
      </Notice>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-paper-2 p-5 font-mono text-ui sm:max-w-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={codes.join('\n')}>
          <Trans>Copy codes</Trans>
        </CopyButton>
        <Button size="s" variant="main" onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </div>
  );
};
