import type { PageName } from '#shared/pages.ts';
import { useViewer } from '#ui/viewer.tsx';

/** Hidden where the visitor is about to sign in anyway. */
export const useOffersSignIn = (page: PageName | undefined): boolean => {
  const viewer = useViewer();
  return !viewer && page !== 'login' && page !== 'signup';
};
