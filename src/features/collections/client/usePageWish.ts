import { useEffect, useEffectEvent } from 'react';
import { hasRecentLogin } from '#features/accounts/client/auth/auth-markers.ts';
import { type PageWish, pageWishIn, takePageWish } from '#features/items/client/wishes.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { useLocation } from '#ui/navigation/router.tsx';

/**
 * Grants what somebody signed in for. Only right after a sign-in, so that a link from elsewhere does nothing in
 * somebody's name; later the button is there.
 */
export const usePageWish = (action: PageWish['action'], grant: () => void): void => {
  const { hash } = useLocation();
  const isSignedIn = useViewer() !== null;
  const isWanted = isSignedIn && pageWishIn(hash)?.action === action;
  const grantOnce = useEffectEvent(() => {
    if (takePageWish() && hasRecentLogin(Date.now())) grant();
  });
  useEffect(() => {
    if (isWanted) grantOnce();
  }, [isWanted]);
};
