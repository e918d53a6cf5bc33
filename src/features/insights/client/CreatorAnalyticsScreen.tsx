import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { usd } from '#features/licensing/client/earnings/money-parts.tsx';
import type { Call, CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { getCreatorAnalytics } from '../insights.contract.ts';
import { lengthOf, type Range, rangeInAddress, rangeProblem } from '../range.rules.ts';
import { Change, CountedPage, NothingCounted, useMeasuredRange, useRangeWords } from './analytics-parts.tsx';
import { isEmpty } from './analytics-words.ts';
import { Overview } from './Overview.tsx';
import { ProductCounts, TermsTable, WorksTable } from './WorkLists.tsx';

type Reply = CallReply<typeof getCreatorAnalytics>;

const page = href('creatorAnalytics');
const analyticsOf = (calling: Call, range: Range) => read(calling, getCreatorAnalytics, range);

/** The first sentence, made from the numbers. */
const Lead = ({ reply: { range, totals, totalsBefore, islands } }: { reply: Reply }) => {
  const words = useRangeWords()(range);
  const earned = usd(totals.earnedCents);
  const [best] = islands;
  const island = best && best.licences * 2 > totals.licences ? best.name : null;
  return (
    <p className="max-w-[47ch] pb-7 font-display text-xl leading-snug">
      <Trans>
        {words}: you earned <b>{earned}</b> from{' '}
        <b>
          <Plural value={totals.licences} one="# licence" other="# licences" />
        </b>
      </Trans>
      <Change
        now={totals.earnedCents}
        before={totalsBefore.earnedCents}
        days={lengthOf(range)}
        counted={{ now: totals.licences, before: totalsBefore.licences }}
        format={usd}
      />
      . {island && (totals.licences === 1 ? <Trans>It shows {island}.</Trans> : <Trans>Most show {island}.</Trans>)}
    </p>
  );
};

const Numbers = ({ reply }: { reply: Reply }) => {
  const { totals, totalsBefore, terms, products, works, worksCounted } = reply;
  if (isEmpty(totals) && isEmpty(totalsBefore)) return <NothingCounted />;
  return (
    <>
      <Lead reply={reply} />
      <Overview {...reply} />
      <Section
        id="hotspots-title"
        title={<Trans>Hotspots</Trans>}
        about={<Trans>Opened, and of those the share that went on to the shop</Trans>}
      >
        <ProductCounts products={products} />
      </Section>
      <Section
        id="terms-title"
        title={<Trans>Words that found you</Trans>}
        about={<Trans>Searches whose results had works of yours. Rare words are forgotten after a month.</Trans>}
      >
        <TermsTable terms={terms} />
      </Section>
      <Section
        id="works-title"
        title={<Trans>Every work</Trans>}
        about={
          <Plural
            value={worksCounted}
            one="# work was counted. What it earned is your share of what was sold, before refunds."
            other="# works were counted, the best are here. What they earned is your share of what was sold, before refunds."
          />
        }
      >
        <WorksTable works={works} />
      </Section>
    </>
  );
};

const CreatorAnalyticsScreen = () => {
  const measured = useMeasuredRange();
  const analytics = useQuery({ ...analyticsOf(call, measured.range), ...measured.fetched });
  return (
    <CountedPage
      title={<Trans>Analytics</Trans>}
      action={
        <Button size="s" icon={FileDown} to={href('creatorAnalyticsBasic', {}, measured.range)}>
          <Trans>Totals and CSV</Trans>
        </Button>
      }
      measured={measured}
      query={analytics}
      page={page}
    >
      {(reply) => <Numbers reply={reply} />}
    </CountedPage>
  );
};

/** What fails here is said by the page itself. */
const preload = async ({ call, queries }: Loading, { url }: ScreenAddress): Promise<void> => {
  const range = rangeInAddress(url.searchParams, new Date());
  if (rangeProblem(range) === undefined) await loadQuery(queries, analyticsOf(call, range)).catch(() => undefined);
};

export const screen: Screen = { Component: CreatorAnalyticsScreen, preload };
