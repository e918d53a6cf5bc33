import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { PageName } from '#shared/pages.ts';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { playerRequest } from './player-requested.ts';

/** Beside a payment, another sound and its price would be one press from buying the wrong thing, or from losing what was typed. */
const moneyPages: ReadonlySet<PageName> = new Set([
  'licenceCheckout',
  'licenceConfirmation',
  'licenceConfirmations',
  'walletCheckout',
  'businessCheckout',
  'businessSimpleCheckout',
  'businessSubscriptionSuccess',
]);

const never = () => false;

/** Part of the shell, so that it survives page changes; empty until the first sound. */
export const PlayerHost = ({ page }: { page: PageName | undefined }) => {
  const isRequested = useSyncExternalStore(playerRequest.subscribe, playerRequest.isRequested, never);
  // If the bar fails to load, the sound still plays, and its row controls it.
  const bar = useOnDemand(() => import('./PlayerBar.tsx'), { onError: () => undefined });
  const load = useEffectEvent(() => bar.use());
  useEffect(() => {
    if (isRequested) load();
  }, [isRequested]);
  return bar.loaded ? <bar.loaded.PlayerBar isSelling={page === undefined || !moneyPages.has(page)} /> : null;
};
