import { useLingui } from '@lingui/react/macro';
import { listCreatorApplications } from '#features/accounts/account-settings.contract.ts';
import { listPeople } from '#features/accounts/people-admin.contract.ts';
import { onDemand } from '#ui/base/useOnDemand.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { loadPages, readPages } from '#ui/data/read-pages.ts';
import type { Screen } from '#ui/screen.ts';
import { type Panel, PanelPage, preloadPanel } from './PanelTabs.tsx';

const panels = {
  people: {
    part: onDemand(async () => ({
      Panel: (await import('#features/accounts/client/admin/PeoplePanel.tsx')).PeoplePanel,
    })),
    preload: ({ call, queries }) =>
      Promise.all([
        loadPages(queries, readPages(call, listPeople, {}, { first: 25 })),
        loadQuery(queries, read(call, listCreatorApplications, {})),
      ]),
  },
} satisfies Record<string, Panel>;

/** Who asks to become a creator, and everybody who has an account. */
const PeopleScreen = () => {
  const { t } = useLingui();
  return <PanelPage title={t`People`} panel={panels.people} />;
};

export const screen: Screen = { Component: PeopleScreen, preload: preloadPanel(panels) };
