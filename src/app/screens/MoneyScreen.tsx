import { useLingui } from '@lingui/react/macro';
import { listPayouts } from '#features/licensing/payouts-admin.contract.ts';
import { listDisputes, listPaidOrders } from '#features/licensing/refunds-admin.contract.ts';
import { onDemand } from '#ui/base/useOnDemand.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { loadPages, readPages } from '#ui/data/read-pages.ts';
import type { Screen } from '#ui/screen.ts';
import { type Panel, PanelTabs, preloadPanel } from './PanelTabs.tsx';

const panels = {
  payouts: {
    part: onDemand(async () => ({
      Panel: (await import('#features/licensing/client/admin/MoneyPanels.tsx')).PayoutsPanel,
    })),
    preload: ({ call, queries }) =>
      loadPages(queries, readPages(call, listPayouts, { state: 'requested' }, { first: 20 })),
  },
  sales: {
    part: onDemand(async () => ({
      Panel: (await import('#features/licensing/client/admin/MoneyPanels.tsx')).SalesPanel,
    })),
    preload: ({ call, queries }) =>
      Promise.all([
        loadPages(queries, readPages(call, listPaidOrders, {}, { first: 10, next: 30 })),
        loadQuery(queries, read(call, listDisputes, {})),
      ]),
  },
} satisfies Record<string, Panel>;

/** What creators are owed and what buyers paid: payouts, sales, refunds, disputes. */
const MoneyScreen = () => {
  const { t } = useLingui();
  return <PanelTabs title={t`Money`} panels={panels} words={{ payouts: t`Payouts`, sales: t`Sales and refunds` }} />;
};

export const screen: Screen = { Component: MoneyScreen, preload: preloadPanel(panels) };
