import { useEffect } from 'react';
import { PlayerHost } from '#features/players/client/sound/PlayerHost.tsx';
import { CurrencyHost } from '#features/pricing/client/Price.tsx';
import type { PageName } from '#shared/pages.ts';
import { Toaster } from '#ui/messages/Toaster.tsx';
import { Footer } from './Footer.tsx';

/** Marks that hydration is done; browser tests wait for it. */
const useReadyMark = () => {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
};

/** What comes after the page: footer, player, toasts. Hydrated after everything that is seen first. */
export const ShellEnd = ({ page }: { page: PageName | undefined }) => {
  useReadyMark();
  return (
    <>
      <Footer page={page} />
      <PlayerHost page={page} />
      <CurrencyHost />
      <Toaster />
    </>
  );
};
