import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Books, preloadBooks } from '#features/licensing/client/admin/Books.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { getSiteAnalytics } from '../insights.contract.ts';
import { rangeInAddress, rangeProblem } from '../range.rules.ts';
import { CountedUntil, Measured, useMeasuredRange } from './analytics-parts.tsx';
import { Cohorts } from './Cohorts.tsx';
import { Overview } from './Overview.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { SearchQuality } from './SearchQuality.tsx';

const Numbers = ({ reply }: { reply: CallReply<typeof getSiteAnalytics> }) => (
  <>
    <Overview {...reply} />
    <Section
      id="search-title"
      title={<Trans>Quality of the search</Trans>}
      about={<Trans>Searches by words. The lists have the most frequent words of each day.</Trans>}
    >
      <SearchQuality reply={reply} />
    </Section>
    <Section
      id="cohorts-title"
      title={<Trans>Buyers who come back</Trans>}
      about={<Trans>By the month of their first purchase, whatever days are chosen above.</Trans>}
    >
      <Cohorts cohorts={reply.cohorts} />
    </Section>
    <div className="pb-10">
      <CountedUntil at={reply.countedUntil} />
    </div>
  </>
);

/** The site in numbers, from search to licence, and the books of a month. */
const SiteAnalyticsScreen = () => {
  const { now, range, fetched } = useMeasuredRange();
  const analytics = useQuery({ ...read(call, getSiteAnalytics, range), ...fetched });
  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
      <h1 className="mb-[clamp(20px,2.6vw,36px)]">
        <Trans>Analytics</Trans>
      </h1>
      <div className="mb-7">
        <PeriodChoice key={`${range.from} ${range.to}`} range={range} now={now} />
      </div>
      <Measured query={analytics} range={range} page={href('adminAnalytics')}>
        {(reply) => (
          <div aria-busy={analytics.isPlaceholderData}>
            <Numbers reply={reply} />
          </div>
        )}
      </Measured>
      <Books />
    </div>
  );
};

/** What fails here is said by its own part of the page. */
const preload = (loading: Loading, address: ScreenAddress) => {
  const range = rangeInAddress(address.url.searchParams, new Date());
  return Promise.allSettled([
    rangeProblem(range) === undefined && loadQuery(loading.queries, read(loading.call, getSiteAnalytics, range)),
    preloadBooks(loading, address),
  ]);
};

export const screen: Screen = { Component: SiteAnalyticsScreen, preload };
