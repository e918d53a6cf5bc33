import { useFormat } from '#ui/labels/useFormat.ts';
import '../earnings/earnings.css';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import type { Loading, ScreenAddress } from '#ui/screen.ts';
import { getBooks } from '../../money-admin.contract.ts';
import { getBooksMonth, getReconciliation } from '../../month-admin.contract.ts';
import { monthInAddress, monthsUntil } from '../../months.rules.ts';
import { Loaded, renewed, usd } from '../earnings/money-parts.tsx';
import { Alarms, Closings } from './Alarms.tsx';
import { MonthReport } from './MonthReport.tsx';
import { Reconciliation } from './Reconciliation.tsx';

const SHOWN_MONTHS = 36;
const next = href('adminAnalytics');

/** The months to choose from; one of the address that is older is there too. */
const choicesOf = (month: string, now: Date): string[] => {
  const months = monthsUntil(now, SHOWN_MONTHS);
  return months.includes(month) ? months : [...months, month];
};

/** The month that the address names, with its report. */
const useMonth = () => {
  const [now] = useState(() => new Date());
  const [search, setSearch] = useSearchParams();
  const month = monthInAddress(search.get('month'), now);
  const report = useQuery({
    ...read(call, getBooksMonth, { month }),
    ...renewed,
    placeholderData: keepPreviousData,
  });
  const choose = (chosen: string) => setSearch({ ...Object.fromEntries(search), month: chosen });
  return { now, month, report, choose };
};

type BooksMonth = CallReply<typeof getBooksMonth>;

/** What the month brought, in a sentence. */
const MonthTitle = ({ report }: { report: BooksMonth | undefined }) => {
  const format = useFormat();
  if (report === undefined) return <Trans>The books</Trans>;
  const name = format.month(report.month);
  const gross = usd(report.grossCents);
  return (
    <Trans>
      {name} brought {gross}
    </Trans>
  );
};

/** The books of a month, alarms, differences from the card provider, and closed months. */
export const Books = () => {
  const { now, month, report, choose } = useMonth();
  const format = useFormat();
  const books = useQuery({ ...read(call, getBooks, {}), ...renewed });
  const reconciliation = useQuery({ ...read(call, getReconciliation, {}), ...renewed });
  return (
    <>
      <Section
        id="month-title"
        title={<MonthTitle report={report.data} />}
        action={
          <Field label={<Trans>Month</Trans>} className="min-w-52">
            {(wiring) => (
              <Select
                {...wiring}
                value={month}
                choices={choicesOf(month, now).map((value) => ({ value, label: format.month(value) }))}
                onChange={({ target }) => choose(target.value)}
              />
            )}
          </Field>
        }
      >
        <Loaded query={report} failed={<Trans>The month could not be loaded</Trans>} next={next} waiting="h-96">
          {(data) => <MonthReport report={data} now={now} />}
        </Loaded>
      </Section>
      <Section
        id="alarms-title"
        title={<Trans>Alarms</Trans>}
        about={<Trans>The proof of the books raises one when something does not add up, and stops all money.</Trans>}
      >
        <Loaded query={books} failed={<Trans>The alarms could not be loaded</Trans>} next={next}>
          {(data) => <Alarms books={data} />}
        </Loaded>
      </Section>
      <Section
        id="differences-title"
        title={<Trans>Compared with the card provider</Trans>}
        about={
          <Trans>Every charge, refund, dispute, fee and payout of the provider has its posting in the books.</Trans>
        }
      >
        <Loaded query={reconciliation} failed={<Trans>The comparison could not be loaded</Trans>} next={next}>
          {(data) => <Reconciliation reply={data} />}
        </Loaded>
      </Section>
      <Section id="closings-title" title={<Trans>Closed months</Trans>}>
        <Loaded query={books} failed={<Trans>The closed months could not be loaded</Trans>} next={next}>
          {(data) => <Closings closings={data.closings} />}
        </Loaded>
      </Section>
    </>
  );
};

/** What fails here is said by its own part of the page. */
export const preloadBooks = ({ call, queries }: Loading, { url }: ScreenAddress) =>
  Promise.allSettled([
    loadQuery(queries, read(call, getBooksMonth, { month: monthInAddress(url.searchParams.get('month'), new Date()) })),
    loadQuery(queries, read(call, getBooks, {})),
    loadQuery(queries, read(call, getReconciliation, {})),
  ]);
