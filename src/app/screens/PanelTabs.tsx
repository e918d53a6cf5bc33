import type { ComponentType } from 'react';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { type OnDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { Tabs } from '#ui/overlays/Tabs.tsx';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';

export type Panel = {
  part: OnDemand<{ Panel: ComponentType }>;
  /** What fails here is said by the panel itself. */
  preload: (loading: Loading) => Promise<unknown>;
};

/** The panels of a page by their names in its address; the first one needs no name. */
type Panels<Name extends string> = Readonly<Record<Name, Panel>>;

export const namesOf = <Name extends string>(panels: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(panels) as Name[];

export const nameIn = <Name extends string>(panels: Readonly<Record<Name, unknown>>, params: URLSearchParams): Name => {
  const [first, ...others] = namesOf(panels);
  return others.find((name) => name === params.get('section')) ?? (first as Name);
};

export const Waiting = () => (
  <SkeletonFrame className="grid gap-4">
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
  </SkeletonFrame>
);

const LoadedPanel = ({ part }: Pick<Panel, 'part'>) => {
  const loaded = useWhenNeeded(part, true);
  return loaded ? <loaded.Panel /> : <Waiting />;
};

/** A page of the desk with one panel. */
export const PanelPage = ({ title, panel }: { title: string; panel: Panel }) => (
  <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
    <h1 className="mb-6">{title}</h1>
    <LoadedPanel part={panel.part} />
  </div>
);

type Props<Name extends string> = { title: string; panels: Panels<Name>; words: Record<Name, string> };

/** A page of the desk whose panels are tabs, each with an address and code of its own. */
export const PanelTabs = <Name extends string>({ title, panels, words }: Props<Name>) => {
  const [params, setParams] = useSearchParams();
  const names = namesOf(panels);
  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
      <h1 className="mb-6">{title}</h1>
      <Tabs
        label={title}
        value={nameIn(panels, params)}
        onChange={(section) => setParams(section === names[0] ? {} : { section }, { replace: true })}
        tabs={names.map((value) => ({
          value,
          label: words[value],
          panel: (
            // The line under the tabs is the first one.
            <div className="[&>section:first-child]:border-t-0 [&>section:first-child]:pt-0">
              <LoadedPanel part={panels[value].part} />
            </div>
          ),
          onApproach: () => void panels[value].part.load().catch(() => undefined),
        }))}
      />
    </div>
  );
};

/** Loads the panel that the address names, with its data. */
export const preloadPanel =
  <Name extends string>(panels: Panels<Name>): NonNullable<Screen['preload']> =>
  (loading: Loading, { url }: ScreenAddress) => {
    const { part, preload } = panels[nameIn(panels, url.searchParams)];
    return Promise.all([part.load(), preload(loading).catch(() => undefined)]);
  };
