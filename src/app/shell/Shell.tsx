import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { AccountWatch } from '#features/accounts/client/auth/AuthProvider.tsx';
import { TourHost } from '#features/onboarding/client/tour-entry.tsx';
import { PlayerHost } from '#features/players/client/sound/PlayerHost.tsx';
import { CurrencyHost } from '#features/pricing/client/Price.tsx';
import type { PageName } from '#shared/pages.ts';
import { Toaster } from '#ui/messages/Toaster.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** Marks that hydration is done; browser tests wait for it. */
const useReadyMark = () => {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
};

/** Header and footer around every page. */
export const Shell = ({ page, children }: { page: PageName | undefined; children: ReactNode }) => {
  useReadyMark();
  return (
    <>
      <a
        href="#main"
        className="fixed -top-1 left-4 z-60 -translate-y-full rounded-full bg-ink px-5 py-3 text-ink-inv focus:translate-y-4"
      >
        <Trans>Skip to content</Trans>
      </a>
      <TourHost />
      <Header page={page} />
      <AccountWatch />
      <main id="main" tabIndex={-1} className="min-h-[70vh] outline-none">
        {children}
      </main>
      <Footer />
      <PlayerHost />
      <CurrencyHost />
      <Toaster />
    </>
  );
};
