import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Change } from '#features/insights/client/analytics-parts.tsx';
import { ChartFrame } from '#features/insights/client/charts/ChartFrame.tsx';
import { hasValues } from '#features/insights/client/charts/chart.rules.ts';
import { usd, useDates } from '#features/licensing/client/earnings/money-parts.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import type { getDashboard } from '../../dashboard.contract.ts';

type Sales = CallReply<typeof getDashboard>['sales'];
type PeriodProps = { name: ReactNode; days: number; sold: Sales['today'] };

const Period = ({ name, days, sold: { now, before } }: PeriodProps) => (
  <div className="border-line border-b py-3 last:border-b-0">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd>
      <Link
        to={href('adminSettings', {}, { section: 'sales' })}
        className="font-display font-heading text-2xl tabular-nums"
      >
        {usd(now.cents)}
      </Link>
      <small className="block text-ink-2 text-sm">
        <Plural value={now.licences} one="# licence" other="# licences" />
        <Change now={now.cents} before={before.cents} days={days} />
      </small>
    </dd>
  </div>
);

/** Sales of today, a week and four weeks, each beside the same time before. */
export const SoldPeriods = ({ sales }: { sales: Sales }) => (
  <dl className="-mt-3">
    <Period name={<Trans>Today</Trans>} days={1} sold={sales.today} />
    <Period name={<Trans>7 days</Trans>} days={7} sold={sales.week} />
    <Period name={<Trans>28 days</Trans>} days={28} sold={sales.month} />
  </dl>
);

/** Sales of every day, from the ledger. */
export const SalesByDay = ({ sales: { days, daysBefore, month } }: { sales: Sales }) => {
  const { t, i18n } = useLingui();
  const dates = useDates();
  const short = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const [values, valuesBefore] = [days, daysBefore].map((some) => some.map(({ cents }) => cents));
  const sum = usd(month.now.cents);
  const isDrawn = hasValues(values ?? [], valuesBefore ?? []);
  return (
    <ChartFrame
      empty={isDrawn ? undefined : <Trans>Nothing was sold in the last eight weeks.</Trans>}
      sentence={
        <Trans>
          {sum} in 28 days, before refunds and in days of UTC. Solid: these days. Dashed: the days before. Dotted:
          today.
        </Trans>
      }
      table={{
        caption: t`Sales by day`,
        head: [t`Day`, t`Licences`, t`Sold`, t`28 days before`],
        rows: days.map(({ day, licences, cents }, place) => [
          dates.day(day),
          String(licences),
          usd(cents),
          usd(daysBefore[place]?.cents ?? 0),
        ]),
      }}
      waiting="h-60"
    >
      {({ LineChart }) => (
        <LineChart
          name={t`Sales by day`}
          days={days.map(({ day }) => short.format(new Date(`${day}T00:00:00Z`)))}
          values={values ?? []}
          valuesBefore={valuesBefore ?? []}
          format={(value) => usd(Math.round(value))}
          isLastOpen
        />
      )}
    </ChartFrame>
  );
};
