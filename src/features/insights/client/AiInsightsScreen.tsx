import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { markStale } from '#ui/data/cached.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { loadPages } from '#ui/data/read-pages.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { useNavigate, useSearchParams } from '#ui/navigation/router.tsx';
import { Tabs } from '#ui/overlays/Tabs.tsx';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { demandWeeks } from '../demand.rules.ts';
import { getInsights, getUnmetDemand, listSuggestions } from '../suggestions.contract.ts';
import { type ShownPart, type SuggestionKind, shownKinds } from '../suggestions.rules.ts';
import { getTrends } from '../trends.contract.ts';
import { BriefsSection, briefPages, briefParts } from './briefs/BriefsSection.tsx';
import { Demand } from './suggestions/Demand.tsx';
import { DigestSwitch, digestQuery } from './suggestions/DigestSwitch.tsx';
import { LookLine, Opening } from './suggestions/Opening.tsx';
import { Precision } from './suggestions/Precision.tsx';
import { SuggestionDesk } from './suggestions/SuggestionDesk.tsx';
import { Trends } from './suggestions/Trends.tsx';

const shows = [
  'overview',
  'demand',
  'briefs',
  ...(Object.keys(shownKinds) as ShownPart[]),
  'trends',
  'record',
] as const;
type Show = (typeof shows)[number];

const showIn = (search: URLSearchParams): Show => shows.find((show) => show === search.get('show')) ?? 'overview';

type Weeks = (typeof demandWeeks)[number];
const weeksIn = (search: URLSearchParams): Weeks =>
  demandWeeks.find((weeks) => weeks === search.get('weeks')) ?? demandWeeks[0];

const demandQuery = (weeks: Weeks, from = call) => read(from, getUnmetDemand, { weeks });
const trendsQuery = (from = call) => read(from, getTrends, {});
const overviewQuery = (from = call) => read(from, getInsights, {});
/** While a look is under way, its end is noticed. */
const LOOKING_MS = 4000;
const partQuery = (show: ShownPart, from = call) => read(from, listSuggestions, { show });

const failed = <Trans>The suggestions could not be loaded</Trans>;
const addressOf = (show: Show) => href('adminAiInsights', {}, { show: show === 'overview' ? undefined : show });

const WeeksName = ({ weeks }: { weeks: Weeks }) => {
  if (weeks === '12') return <Trans>12 weeks</Trans>;
  return weeks === '26' ? <Trans>Half a year</Trans> : <Trans>Year</Trans>;
};

const DemandPart = () => {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const chosen = weeksIn(search);
  return (
    <>
      <fieldset className="mb-4 flex flex-wrap gap-1.5">
        <legend className="sr-only">{t`Period`}</legend>
        {demandWeeks.map((weeks) => (
          <Button
            key={weeks}
            size="s"
            variant={weeks === chosen ? 'main' : 'line'}
            aria-pressed={weeks === chosen}
            onClick={() => setSearch({ ...Object.fromEntries(search), weeks })}
          >
            <WeeksName weeks={weeks} />
          </Button>
        ))}
      </fieldset>
      <LoadedPart query={useQuery(demandQuery(chosen))} failed={failed} next={addressOf('demand')} waiting="h-96">
        {(reply) => <Demand reply={reply} />}
      </LoadedPart>
    </>
  );
};

const TrendsPart = () => (
  <LoadedPart query={useQuery(trendsQuery())} failed={failed} next={addressOf('trends')} waiting="h-96">
    {(reply) => <Trends reply={reply} />}
  </LoadedPart>
);

const DeskPart = ({ show, empty }: { show: ShownPart; empty: ReactNode }) => (
  <LoadedPart query={useQuery(partQuery(show))} failed={failed} next={addressOf(show)} waiting="h-96">
    {(reply) => <SuggestionDesk part={show} reply={reply} empty={empty} />}
  </LoadedPart>
);

const UnsafeNote = () => {
  const { data } = useQuery(overviewQuery());
  if (!data) return null;
  const { pictures, sounds } = data.notChecked;
  return (
    <p className="mb-4 text-ink-2 text-sm">
      <Trans>
        Not checked: {pictures} published pictures and clips without a score, and {sounds} sounds, which cannot be
        scored.
      </Trans>
    </p>
  );
};

/** What our own machine suggests to the admins, with its evidence and what became of it. */
const AiInsightsScreen = () => {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const overview = useQuery({
    ...overviewQuery(),
    refetchInterval: ({ state }) => (state.data?.isLooking ? LOOKING_MS : false),
  });
  const queries = useQueryClient();
  const isLooking = overview.data?.isLooking === true;
  const wasLooking = useRef(isLooking);
  // What the look has found is shown without a reload.
  useEffect(() => {
    if (wasLooking.current && !isLooking) void markStale(queries, ['suggestions'], { refetch: true });
    wasLooking.current = isLooking;
  }, [queries, isLooking]);
  const show = showIn(search);
  const openOf = (kinds: readonly SuggestionKind[]) =>
    (overview.data?.outcomes ?? []).reduce((sum, { kind, open }) => (kinds.includes(kind) ? sum + open : sum), 0);
  const tab = (value: Show, name: string, panel: ReactNode) => {
    const count = value in shownKinds ? openOf(shownKinds[value as ShownPart]) : 0;
    return { value, label: count > 0 ? `${name} ${count}` : name, panel };
  };
  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
      <h1 className="mb-3">
        <Trans>AI Insights</Trans>
      </h1>
      {overview.data ? <LookLine reply={overview.data} /> : <div className="mb-6 h-9" />}
      <Tabs
        label={t`Insights`}
        value={show}
        onChange={(next) => navigate(addressOf(next), { replace: true })}
        tabs={[
          tab(
            'overview',
            t`Overview`,
            <LoadedPart query={overview} failed={failed} next={addressOf('overview')} waiting="h-96">
              {(reply) => <Opening reply={reply} />}
            </LoadedPart>,
          ),
          tab('demand', t`Unmet demand`, <DemandPart />),
          tab('briefs', t`Briefs`, <BriefsSection />),
          tab(
            'words',
            t`Tags and alt text`,
            <DeskPart
              show="words"
              empty={<Trans>Tags come from the most similar works, when enough of them agree.</Trans>}
            />,
          ),
          tab(
            'duplicates',
            t`Duplicates`,
            <DeskPart show="duplicates" empty={<Trans>No two published works look almost the same.</Trans>} />,
          ),
          tab(
            'unsafe',
            t`Unsafe`,
            <>
              <UnsafeNote />
              <DeskPart show="unsafe" empty={<Trans>No published picture has a score from 0.5.</Trans>} />
            </>,
          ),
          tab(
            'prices',
            t`Prices`,
            <DeskPart
              show="prices"
              empty={<Trans>A hint needs at least 20 licences of comparable works, sold in a year.</Trans>}
            />,
          ),
          tab('trends', t`Trends and seasons`, <TrendsPart />),
          tab(
            'record',
            t`How we know`,
            <LoadedPart query={overview} failed={failed} next={addressOf('record')}>
              {({ outcomes, model }) => <Precision outcomes={outcomes} model={model} />}
            </LoadedPart>,
          ),
        ]}
      />
      <DigestSwitch />
    </div>
  );
};

/** What fails here is said by its own part of the page. */
const preload = ({ queries, call: from }: Loading, { url }: ScreenAddress) => {
  const show = showIn(url.searchParams);
  return Promise.allSettled([
    loadQuery(queries, overviewQuery(from)),
    loadQuery(queries, digestQuery(from)),
    show === 'overview' && loadQuery(queries, demandQuery(demandWeeks[0], from)),
    show === 'demand' && loadQuery(queries, demandQuery(weeksIn(url.searchParams), from)),
    show === 'briefs' && loadPages(queries, briefPages(from)),
    show === 'briefs' && url.searchParams.has('brief') && briefParts.load(),
    (show === 'trends' || show === 'overview') && loadQuery(queries, trendsQuery(from)),
    show in shownKinds && loadQuery(queries, partQuery(show as ShownPart, from)),
  ]);
};

export const screen: Screen = { Component: AiInsightsScreen, preload };
