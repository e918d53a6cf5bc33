import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { listCreatorApplications } from '#features/accounts/account-settings.contract.ts';
import { listAuditEntries, listPeople, listSwitches } from '#features/accounts/people-admin.contract.ts';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { type OnDemand, onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { loadPages, readPages } from '#ui/data/read-pages.ts';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { Tabs } from '#ui/overlays/Tabs.tsx';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { getPriceSettings } from '../pricing.contract.ts';

const sections = ['prices', 'people', 'switches', 'audit'] as const;
type Section = (typeof sections)[number];

const sectionOf = (value: string | null): Section => sections.find((name) => name === value) ?? 'prices';

type Panel = {
  part: OnDemand<{ Panel: ComponentType }>;
  /** What fails here is said by the panel itself. */
  preload: (loading: Loading) => Promise<unknown>;
};

const panels: Record<Section, Panel> = {
  prices: {
    part: onDemand(async () => ({ Panel: (await import('./settings/PricesPanel.tsx')).PricesPanel })),
    preload: ({ call, queries }) => loadQuery(queries, read(call, getPriceSettings, {})),
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

/** Everything that admins set: prices, people, switches; and what they did. */
const SettingsScreen = () => {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const words: Record<Section, string> = {
    prices: t`Prices`,
    people: t`People`,
    switches: t`Switches`,
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
          panel: <SectionPanel name={value} />,
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
