import { useLingui } from '@lingui/react/macro';
import { listAuditEntries, listSwitches } from '#features/accounts/people-admin.contract.ts';
import { listFailedJobs } from '#features/moderation/failed-jobs.contract.ts';
import { getPriceSettings } from '#features/pricing/pricing.contract.ts';
import { onDemand } from '#ui/base/useOnDemand.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { loadPages, readPages } from '#ui/data/read-pages.ts';
import type { Screen } from '#ui/screen.ts';
import { type Panel, PanelTabs, preloadPanel } from './PanelTabs.tsx';

const panels = {
  prices: {
    part: onDemand(async () => ({
      Panel: (await import('#features/pricing/client/settings/PricesPanel.tsx')).PricesPanel,
    })),
    preload: ({ call, queries }) => loadQuery(queries, read(call, getPriceSettings, {})),
  },
  seller: {
    part: onDemand(async () => ({
      Panel: (await import('#features/pricing/client/settings/SellerPanel.tsx')).SellerPanel,
    })),
    preload: ({ call, queries }) => loadQuery(queries, read(call, getPriceSettings, {})),
  },
  switches: {
    part: onDemand(async () => ({
      Panel: (await import('#features/accounts/client/admin/SwitchesPanel.tsx')).SwitchesPanel,
    })),
    preload: ({ call, queries }) => loadQuery(queries, read(call, listSwitches, {})),
  },
  jobs: {
    part: onDemand(async () => ({
      Panel: (await import('#features/moderation/client/jobs/FailedJobs.tsx')).FailedJobs,
    })),
    preload: ({ call, queries }) => loadQuery(queries, read(call, listFailedJobs, {})),
  },
  audit: {
    part: onDemand(async () => ({
      Panel: (await import('#features/moderation/client/audit/AuditPanel.tsx')).AuditPanel,
    })),
    preload: ({ call, queries }) => loadPages(queries, readPages(call, listAuditEntries, {})),
  },
} satisfies Record<string, Panel>;

/** What is set rarely: prices, seller and tax, switches, failed jobs; and what the team did. */
const SettingsScreen = () => {
  const { t } = useLingui();
  const words = {
    prices: t`Prices`,
    seller: t`Seller and tax`,
    switches: t`Switches`,
    jobs: t`Jobs`,
    audit: t`Audit log`,
  };
  return <PanelTabs title={t`Settings`} panels={panels} words={words} />;
};

export const screen: Screen = { Component: SettingsScreen, preload: preloadPanel(panels) };
