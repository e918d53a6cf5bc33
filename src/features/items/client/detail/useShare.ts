import { useLingui } from '@lingui/react/macro';
import { toast } from '#ui/messages/toast.ts';

/** The system's own sheet where there is one; elsewhere the address goes to the clipboard: that of the page, unless another is named. */
export const useShare = (title: string, path?: string) => {
  const { t } = useLingui();
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t`Link copied`, description: url, variant: 'success' });
    } catch {
      toast({ title: t`Copy this link to share it`, description: url });
    }
  };
  return async () => {
    const url = window.location.origin + (path ?? window.location.pathname);
    if (!navigator.share) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Whoever closes the sheet has changed their mind; any other failure is not theirs.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
};
