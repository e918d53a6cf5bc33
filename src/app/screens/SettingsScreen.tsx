import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { listCreatorApplications } from '#features/accounts/account-settings.contract.ts';
import { listAuditEntries, listPeople, listSwitches } from '#features/accounts/people-admin.contract.ts';
import { listContactMessages } from '#features/information/contact.contract.ts';
import { listPayouts } from '#features/licensing/payouts-admin.contract.ts';
import { listDisputes, listPaidOrders } from '#features/licensing/refunds-admin.contract.ts';
import { listFailedJobs } from '#features/moderation/failed-jobs.contract.ts';
import { getPriceSettings } from '#features/pricing/pricing.contract.ts';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { type OnDemand, onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { loadPages, readPages } from '#ui/data/read-pages.ts';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { Tabs } from '#ui/overlays/Tabs.tsx';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';

const sections = ['prices', 'payouts', 'sales', 'people', 'switches', 'messages', 'jobs', 'audit'] as const;
type Section = (typeof sections)[number];

const sectionOf = (value: string | null): Section => sections.find((name) => name === value) ?? 'prices';

type Panel = {
  part: OnDemand<{ Panel: ComponentType }>;
  /** What fails here is said by the panel itself. */
  preload: (loading: Loading) => Promise<unknown>;
};

const panels: Record<Section, Panel> = {
  prices: {
    part: onDemand(async () => ({
      Panel: (await import('#features/pricing/client/settings/PricesPanel.tsx')).PricesPanel,
    })),
    preload: ({ call, queries }) => loadQuery(queries, read(call, getPriceSettings, {})),
  },
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
  switches: {
    part: onDemand(async () => ({
      Panel: (await import('#features/accounts/client/admin/SwitchesPanel.tsx')).SwitchesPanel,
    })),
    preload: ({ call, queries }) => loadQuery(queries, read(call, listSwitches, {})),
  },
  messages: {
    part: onDemand(async () => ({
      Panel: (await import('#features/information/client/InboxPanel.tsx')).InboxPanel,
    })),
    preload: ({ call, queries }) => loadPages(queries, readPages(call, listContactMessages, { state: 'open' })),
  },
  jobs: {
    part: onDemand(async () => ({
      Panel: (await import('#features/moderation/client/jobs/FailedJobs.tsx')).FailedJobs,
    })),
    preload: ({ call, queries }) => loadQuery(queries, read(call, listFailedJobs, {})),
  },
  audit: {
    part: onDemand(async () => ({
      Panel: (await import('#features/accounts/client/admin/AuditPanel.tsx')).AuditPanel,
    })),
    preload: ({ call, queries }) => loadPages(queries, readPages(call, listAuditEntries, {})),
  },
};

const Waiting = () => (
  <SkeletonFrame className="grid gap-4">
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
  </SkeletonFrame>
);

const SectionPanel = ({ name }: { name: Section }) => {
  const loaded = useWhenNeeded(panels[name].part, true);
  return loaded ? <loaded.Panel /> : <Waiting />;
};

/** Everything that admins set and decide: prices, payouts, refunds, people, switches, failed jobs; and what they did. */
const SettingsScreen = () => {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const words: Record<Section, string> = {
    prices: t`Prices`,
    payouts: t`Payouts`,
    sales: t`Sales and refunds`,
    people: t`People`,
    switches: t`Switches`,
    messages: t`Messages`,
    jobs: t`Jobs`,
    audit: t`Audit log`,
  };
  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
      <h1 className="mb-6">
        <Trans>Settings</Trans>
      </h1>
      <Tabs
        label={t`Settings`}
        value={sectionOf(params.get('section'))}
        onChange={(section) => setParams(section === 'prices' ? {} : { section }, { replace: true })}
        tabs={sections.map((value) => ({
          value,
          label: words[value],
          panel: (
            // The line under the tabs is the first one.
            <div className="[&>section:first-child]:border-t-0 [&>section:first-child]:pt-0">
              <SectionPanel name={value} />
            </div>
          ),
          onApproach: () => void panels[value].part.load().catch(() => undefined),
        }))}
      />
    </div>
  );
};

const preload = (loading: Loading, { url }: ScreenAddress) => {
  const { part, preload } = panels[sectionOf(url.searchParams.get('section'))];
  return Promise.all([part.load(), preload(loading).catch(() => undefined)]);
};

export const screen: Screen = { Component: SettingsScreen, preload };
