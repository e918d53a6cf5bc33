import { Trans } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../base/Button.tsx';
import { VisuallyHidden } from '../base/Icon.tsx';

type Props = { text: string; children: ReactNode };

/**
 * Shows on the button whether copying worked. Without access to the clipboard, the text can still be selected by hand.
 */
export const CopyButton = ({ text, children }: Props) => {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button size="s" icon={outcome === 'copied' ? Check : Copy} onClick={() => void copy()}>
        {outcome === 'copied' ? <Trans>Copied</Trans> : children}
      </Button>
      <span role="status">
        {outcome === 'copied' && (
          <VisuallyHidden>
            <Trans>Copied</Trans>
          </VisuallyHidden>
        )}
        {outcome === 'refused' && (
          <span className="text-sm">
            <Trans>Your browser did not allow it. Please copy by hand.</Trans>
          </span>
        )}
      </span>
    </>
  );
};
