import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChartLine, FileDown } from 'lucide-react';
import { usd } from '#features/licensing/client/earnings/money-parts.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { type Column, Table } from '#ui/tables/Table.tsx';
import { getCreatorAnalytics, type Totals } from '../insights.contract.ts';
import { changeOf } from '../insights.rules.ts';
import { rangeInAddress, rangeProblem } from '../range.rules.ts';
import { CountedPage, NothingCounted, useMeasuredRange, useRangeWords } from './analytics-parts.tsx';
import { isEmpty } from './analytics-words.ts';

type Reply = CallReply<typeof getCreatorAnalytics>;
type Row = { key: keyof Totals; name: string; now: number; before: number };

/** Totals of the days and of the days before, one line for each count. */
const TotalsTable = ({ reply: { totals, totalsBefore, range, before } }: { reply: Reply }) => {
  const { t } = useLingui();
  const format = useFormat();
  const words = useRangeWords();
  const names: Record<keyof Totals, string> = {
    shown: t`Times in results of searches`,
    views: t`Views`,
    zooms: t`Zooms`,
    plays: t`Plays`,
    hotspotOpens: t`Hotspots opened`,
    shopClicks: t`Clicks to shops`,
    likes: t`Likes`,
    saves: t`Saved to collections`,
    downloads: t`Downloads`,
    licences: t`Licences`,
    paidLicences: t`Licences that were paid`,
    earnedCents: t`Earned, before refunds`,
  };
  const rows = (Object.keys(names) as (keyof Totals)[]).map(
    (key): Row => ({ key, name: names[key], now: totals[key], before: totalsBefore[key] }),
  );
  const write = (key: keyof Totals, value: number) => (key === 'earnedCents' ? usd(value) : format.number(value));
  const columns: Column<Row>[] = [
    { key: 'name', heading: t`Count`, show: 'lead', cell: ({ name }) => name },
    { key: 'now', heading: words(range), numeric: true, cell: ({ key, now }) => <b>{write(key, now)}</b> },
    { key: 'before', heading: words(before), numeric: true, cell: (row) => write(row.key, row.before) },
    {
      key: 'change',
      heading: t`Change`,
      numeric: true,
      cell: (row) => {
        const change = changeOf(row.now, row.before);
        return change === null ? '–' : `${change > 0 ? '+' : ''}${change} %`;
      },
    },
  ];
  return (
    <Table caption={t`Totals`} columns={columns} rows={rows} keyOf={({ key }) => key} nameOf={({ name }) => name} />
  );
};

const BasicAnalyticsScreen = () => {
  const measured = useMeasuredRange();
  const totals = useQuery({ ...read(call, getCreatorAnalytics, measured.range), ...measured.fetched });
  return (
    <CountedPage
      title={<Trans>Totals</Trans>}
      action={
        <Button size="s" icon={ChartLine} to={href('creatorAnalytics', {}, measured.range)}>
          <Trans>Show the charts</Trans>
        </Button>
      }
      measured={measured}
      query={totals}
      page={href('creatorAnalyticsBasic')}
    >
      {(reply) =>
        // A table of zeros says nothing to whoever has just begun.
        isEmpty(reply.totals) && isEmpty(reply.totalsBefore) ? (
          <NothingCounted />
        ) : (
          <>
            <TotalsTable reply={reply} />
            <div className="my-6">
              <Button icon={FileDown} href={`/exports/works/${reply.range.from}_${reply.range.to}.csv`} download>
                <Trans>Save every work as CSV</Trans>
              </Button>
            </div>
          </>
        )
      }
    </CountedPage>
  );
};

/** What fails here is said by the page itself. */
const preload = async ({ call, queries }: Loading, { url }: ScreenAddress): Promise<void> => {
  const range = rangeInAddress(url.searchParams, new Date());
  if (rangeProblem(range) === undefined)
    await loadQuery(queries, read(call, getCreatorAnalytics, range)).catch(() => undefined);
};

export const screen: Screen = { Component: BasicAnalyticsScreen, preload };
