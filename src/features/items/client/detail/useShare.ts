import { useLingui } from '@lingui/react/macro';
import { toast } from '#ui/messages/toast.ts';

/** Copies an address and says so; where copying is not allowed, shows it. */
export const useCopyLink = () => {
  const { t } = useLingui();
  return async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t`Link copied`, description: url, variant: 'success' });
    } catch {
      toast({ title: t`Copy this link to share it`, description: url });
    }
  };
};

/** Touch screens have a good sheet for sharing; that of a desktop seldom has what people share with. */
export const sharesByTouch = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** Opens the system's share sheet, or copies the address where there is none: of this page, unless a path is given. */
export const useShare = (title: string, path?: string) => {
  const copy = useCopyLink();
  return async () => {
    const url = window.location.origin + (path ?? window.location.pathname);
    if (!navigator.share) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the sheet is not an error; on any other failure copy the address.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
};
