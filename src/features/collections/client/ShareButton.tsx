import { Trans, useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';

const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** On a phone its own sheet, elsewhere the address goes to the clipboard. */
export const ShareButton = ({ path, title }: { path: string; title: string }) => {
  const { t } = useLingui();
  const share = async () => {
    const url = window.location.origin + path;
    try {
      if (isTouch() && 'share' in navigator) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ title: t`Link copied`, description: url, variant: 'success' });
    } catch (error) {
      // Closing the phone's sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: t`Please copy the address by hand`, description: url });
    }
  };
  return (
    <Button icon={Share2} onClick={() => void share()}>
      <Trans>Share</Trans>
    </Button>
  );
};
