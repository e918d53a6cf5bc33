import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useDates } from '#features/licensing/client/earnings/money-parts.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Input.tsx';
import type { DayCounts, Totals } from '../insights.contract.ts';
import { Change } from './analytics-parts.tsx';
import { bestDay, formatMetric, isMetric, type Metric, metricNames, metrics } from './analytics-words.ts';
import { ChartFrame } from './charts/ChartFrame.tsx';

type Props = {
  days: readonly DayCounts[];
  daysBefore: readonly DayCounts[];
  totals: Totals;
  totalsBefore: Totals;
  empty?: ReactNode;
};

/** One count over the days, with the days before behind it. */
export const OverTime = ({ days, daysBefore, totals, totalsBefore, empty }: Props) => {
  const { t, i18n } = useLingui();
  const dates = useDates();
  const [metric, setMetric] = useState<Metric>('views');
  const short = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dayName = (day: string) => short.format(new Date(`${day}T00:00:00Z`));
  const format = (value: number) => formatMetric(i18n, metric, value);
  const best = bestDay(days, metric);
  const name = i18n._(metricNames[metric]);
  const [sum, most, when] = [format(totals[metric]), best && format(best[metric]), best && dates.day(best.day)];
  return (
    <ChartFrame
      empty={empty}
      sentence={
        <>
          <Trans>
            {name}: {sum} in all
          </Trans>
          <Change now={totals[metric]} before={totalsBefore[metric]} days={days.length} />
          {'. '}
          {best && (
            <Trans>
              The most, {most}, on {when}.
            </Trans>
          )}{' '}
          <Trans>Solid: these days. Dashed: the days before.</Trans>
        </>
      }
      aside={
        <Field label={<span className="sr-only">{t`Count`}</span>} className="min-w-44">
          {(wiring) => (
            <Select
              {...wiring}
              value={metric}
              choices={metrics.map((value) => ({ value, label: i18n._(metricNames[value]) }))}
              onChange={({ target }) => isMetric(target.value) && setMetric(target.value)}
            />
          )}
        </Field>
      }
      table={{
        caption: t`${name} by day`,
        head: [t`Day`, name, t`The days before`],
        rows: days.map((day, index) => [
          dates.day(day.day),
          format(day[metric]),
          format(daysBefore[index]?.[metric] ?? 0),
        ]),
      }}
      waiting="h-60"
    >
      {({ LineChart }) => (
        <LineChart
          name={t`${name} by day`}
          days={days.map(({ day }) => dayName(day))}
          values={days.map((day) => day[metric])}
          valuesBefore={daysBefore.map((day) => day[metric])}
          format={format}
        />
      )}
    </ChartFrame>
  );
};
