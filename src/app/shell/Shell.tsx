import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { AccountWatch } from '#features/accounts/client/auth/AuthProvider.tsx';
import { TourHost } from '#features/onboarding/client/tour-entry.tsx';
import type { PageName } from '#shared/pages.ts';
import { classes } from '#ui/base/classes.ts';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { Header } from './Header.tsx';

const leavingBanner = onDemand(() => import('#features/own-data/client/LeavingBanner.tsx'));

/** For somebody whose account is to be deleted. */
const LeavingHost = () => {
  const leavesAt = useViewer()?.leavesAt;
  const banner = useWhenNeeded(leavingBanner, Boolean(leavesAt));
  return banner && leavesAt ? <banner.LeavingBanner leavesAt={leavesAt} /> : null;
};

export const workBar = onDemand(() => import('./WorkBar.tsx'));

const isOnDesk = (page: PageName) => page.startsWith('admin') && page !== 'adminLogin';
// `creator` alone is what visitors see of a creator.
const isInStudio = (page: PageName) => page.startsWith('creator') && page !== 'creator';

/** The places where creators and admins work, above each of them. */
const WorkHost = ({ page }: { page: PageName | undefined }) => {
  const bar = useWhenNeeded(workBar, page !== undefined && (isOnDesk(page) || isInStudio(page)));
  if (!bar || page === undefined) return null;
  if (isOnDesk(page)) return <bar.DeskBar />;
  return isInStudio(page) ? <bar.StudioBar /> : null;
};

type Props = {
  page: PageName | undefined;
  /** What comes after the page (`ShellEnd`). In the browser its code is loaded late; until then its HTML stays as it is. */
  End: ComponentType<{ page: PageName | undefined }>;
  children: ReactNode;
};

/** Colours of pictures are judged on a dark table, and what is around it must not shine. */
const useLightTable = (page: PageName | undefined): boolean => {
  const [search] = useSearchParams();
  return page === 'adminContentApproval' && search.get('show') !== 'reports';
};

/** Under the bar of a working place, which stays in sight like the header; 68 px and 48 px. */
const UNDER_BAR = 'nav:[--header:116px]';

/** Header and footer around every page. */
export const Shell = ({ page, End, children }: Props) => {
  const isLightTable = useLightTable(page);
  const isUnderBar = page !== undefined && (isOnDesk(page) || isInStudio(page));
  return (
    <div data-theme={isLightTable ? 'dark' : undefined} className={isLightTable ? 'bg-paper text-ink' : 'contents'}>
      <a
        href="#main"
        className="fixed -top-1 left-4 z-60 -translate-y-full rounded-full bg-ink px-5 py-3 text-ink-inv focus:translate-y-4"
      >
        <Trans>Skip to content</Trans>
      </a>
      <TourHost />
      <Header page={page} />
      <AccountWatch />
      <LeavingHost />
      <WorkHost page={page} />
      <main id="main" tabIndex={-1} className={classes('min-h-[70vh] outline-none', isUnderBar && UNDER_BAR)}>
        {children}
      </main>
      <Suspense>
        <End page={page} />
      </Suspense>
    </div>
  );
};
