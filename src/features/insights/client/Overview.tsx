import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Section } from '#ui/base/sections.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { DayCounts, Totals } from '../insights.contract.ts';
import { Change } from './analytics-parts.tsx';
import { bestDay, formatMetric, isEmpty, isMetric, type Metric, metricNames, metrics } from './analytics-words.ts';
import { ChartFrame } from './charts/ChartFrame.tsx';
import { hasValues } from './charts/chart.rules.ts';
import { Funnel, IslandBars } from './Funnel.tsx';

type Counted = {
  days: readonly DayCounts[];
  daysBefore: readonly DayCounts[];
  totals: Totals;
  totalsBefore: Totals;
  /** Until when events are in the counts. */
  countedUntil: string | null;
};
type Props = Counted & { empty?: ReactNode };

/** One count over the days, with the days before behind it. */
const OverTime = ({ days, daysBefore, totals, totalsBefore, countedUntil, empty }: Props) => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [metric, setMetric] = useState<Metric>('views');
  const dayName = (day: string) => format.shortDay(day);
  const write = (value: number) => formatMetric(format, metric, value);
  const best = bestDay(days, metric);
  const lastDay = days.at(-1)?.day ?? '';
  const isLastOpen = countedUntil !== null && lastDay >= countedUntil.slice(0, lastDay.length);
  const name = i18n._(metricNames[metric]);
  const values = days.map((day) => day[metric]);
  const valuesBefore = daysBefore.map((day) => day[metric]);
  const nothing = hasValues(values, valuesBefore) ? undefined : (
    <Trans>{name}: none in these days and in the days before.</Trans>
  );
  const [sum, most, when] = [write(totals[metric]), best && write(best[metric]), best && format.day(best.day)];
  return (
    <ChartFrame
      empty={empty ?? nothing}
      sentence={
        <>
          <Trans>
            {name}: {sum} in all
          </Trans>
          <Change
            now={totals[metric]}
            before={totalsBefore[metric]}
            days={days.length}
            counted={metric === 'earnedCents' ? { now: totals.licences, before: totalsBefore.licences } : undefined}
            format={write}
          />
          {'. '}
          {best && (
            <Trans>
              The most, {most}, on {when}.
            </Trans>
          )}
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
          format.day(day.day),
          write(day[metric]),
          write(daysBefore[index]?.[metric] ?? 0),
        ]),
      }}
      waiting="h-60"
    >
      {({ LineChart }) => (
        <LineChart
          name={t`${name} by day`}
          days={days.map(({ day }) => dayName(day))}
          values={values}
          valuesBefore={valuesBefore}
          format={write}
          isLastOpen={isLastOpen}
        />
      )}
    </ChartFrame>
  );
};

type OverviewProps = Counted & Pick<ComponentProps<typeof IslandBars>, 'islands'>;

/** What every page of analytics begins with: from search to licence, over time, and by island. */
export const Overview = ({ islands, ...counted }: OverviewProps) => {
  const { totals, totalsBefore } = counted;
  const empty = isEmpty(totals) ? (
    <Trans>Nothing was counted in these days, so there is nothing to draw.</Trans>
  ) : undefined;
  return (
    <>
      <Section id="funnel-title" title={<Trans>From search to licence</Trans>}>
        <Funnel totals={totals} before={totalsBefore} empty={empty} />
      </Section>
      <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
        <Section id="time-title" title={<Trans>Over time</Trans>}>
          <OverTime {...counted} empty={empty} />
        </Section>
        <Section id="islands-title" title={<Trans>By island</Trans>}>
          <IslandBars islands={islands} />
        </Section>
      </div>
    </>
  );
};
