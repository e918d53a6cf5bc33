import { useEffect, useState } from 'react';
import { useOnDemand } from '#ui/on-demand.ts';
import { useViewer } from '#ui/viewer.tsx';

/** Tells when somebody signed out behind this page's back; what was typed on it stays. Another person gets a page of their own. */
export const AccountWatch = () => {
  const viewer = useViewer();
  const [lastKnown, setLastKnown] = useState(viewer);
  const banner = useOnDemand(() => import('./auth/SignedOutBanner.tsx'));
  const isSignedOut = lastKnown !== null && viewer === null;
  const isSomebodyElse = lastKnown !== null && viewer !== null && lastKnown.id !== viewer.id;
  if (viewer && !isSomebodyElse && viewer !== lastKnown) setLastKnown(viewer);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when it is first needed
  useEffect(() => {
    if (isSignedOut) banner.use();
  }, [isSignedOut]);
  useEffect(() => {
    if (isSomebodyElse) window.location.reload();
  }, [isSomebodyElse]);

  if (!isSignedOut || !banner.loaded) return null;
  return <banner.loaded.SignedOutBanner onDismiss={() => setLastKnown(null)} />;
};
