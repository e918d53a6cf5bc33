import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Change } from '#features/insights/client/analytics-parts.tsx';
import { ChartFrame } from '#features/insights/client/charts/ChartFrame.tsx';
import { hasValues } from '#features/insights/client/charts/chart.rules.ts';
import { usd } from '#features/licensing/client/earnings/money-parts.tsx';
import type { ItemKind } from '#features/media/media.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { classes } from '#ui/base/classes.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Link } from '#ui/navigation/router.tsx';
import type { Book, getDashboard } from '../../dashboard.contract.ts';

type Sales = CallReply<typeof getDashboard>['sales'];
type PeriodProps = { name: ReactNode; days: number; sold: Sales['today'] };

const Period = ({ name, days, sold: { now, before } }: PeriodProps) => (
  <div className="py-3 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:border-line max-sm:not-last:border-b">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="max-sm:text-end">
      <Link
        to={href('adminMoney', {}, { section: 'sales' })}
        className="font-display font-heading text-2xl text-ink tabular-nums no-underline hover:underline"
      >
        {usd(now.cents)}
      </Link>
      <small className="block text-ink-2 text-sm">
        <Plural value={now.licences} one="# licence" other="# licences" />
        <Change
          now={now.cents}
          before={before.cents}
          days={days}
          counted={{ now: now.licences, before: before.licences }}
          format={usd}
        />
      </small>
    </dd>
  </div>
);

/** Sales of today, a week and four weeks, each beside the same time before. */
export const SoldPeriods = ({ sales }: { sales: Sales }) => (
  <dl className="mt-4 grid gap-x-8 border-line border-t sm:grid-cols-3">
    <Period name={<Trans>Today</Trans>} days={1} sold={sales.today} />
    <Period name={<Trans>7 days</Trans>} days={7} sold={sales.week} />
    <Period name={<Trans>28 days</Trans>} days={28} sold={sales.month} />
  </dl>
);

const KindOfBook = ({ kind, count }: { kind: ItemKind; count: number }) => {
  switch (kind) {
    case 'photo':
      return <Plural value={count} one="# photo" other="# photos" />;
    case 'video':
      return <Plural value={count} one="# clip" other="# clips" />;
    case 'sound':
      return <Plural value={count} one="# sound" other="# sounds" />;
  }
};

type LineProps = { name: ReactNode; cents: number; tone?: 'part' | 'out' | 'sum' };

const BookLine = ({ name, cents, tone }: LineProps) => (
  <tr
    className={classes(
      tone === 'sum' ? 'border-ink border-t border-b-4 border-double font-semibold' : 'border-line border-b',
      tone === 'part' && 'text-ink-2 text-sm',
    )}
  >
    <th
      scope="row"
      className={classes(
        'py-1.5 text-left',
        tone === 'sum' ? 'font-semibold' : 'font-normal',
        tone === 'part' && 'pl-3',
      )}
    >
      {name}
    </th>
    <td className={classes('py-1.5 text-right tabular-nums', tone === 'out' && cents > 0 && 'text-hibiscus-text')}>
      {tone === 'out' && cents > 0 ? `−${usd(cents)}` : usd(cents)}
    </td>
  </tr>
);

/** Seven days of the ledger: what was sold, where it went, and what stays. */
export const WeekBook = ({ book }: { book: Book }) => {
  const { t } = useLingui();
  const { day } = useFormat();
  const [from, to] = [day(book.from), day(book.to)];
  const [plans, topUps] = [usd(book.plansCents), usd(book.topUpsCents)];
  return (
    <>
      <p className="mb-2 text-ink-2 text-sm">
        <Trans>
          {from} to {to}
        </Trans>
      </p>
      <table aria-label={t`This week’s book`} className="w-full border-collapse">
        <tbody>
          <BookLine
            name={<Plural value={book.licences} one="# licence" other="# licences" />}
            cents={book.grossCents}
          />
          {book.kinds.map(({ kind, licences, cents }) => (
            <BookLine key={kind} tone="part" name={<KindOfBook kind={kind} count={licences} />} cents={cents} />
          ))}
          <BookLine tone="out" name={<Trans>Refunds</Trans>} cents={book.refundsCents} />
          <BookLine tone="out" name={<Trans>To creators</Trans>} cents={book.creatorsCents} />
          <BookLine tone="out" name={<Trans>Tax</Trans>} cents={book.taxCents} />
          <BookLine tone="out" name={<Trans>Card fees</Trans>} cents={book.feesCents} />
          <BookLine tone="sum" name={<Trans>Stays with Tamarind</Trans>} cents={book.staysCents} />
        </tbody>
      </table>
      <p className="mt-3 text-ink-2 text-sm">
        <Trans>
          Held and not counted: plans paid {plans}, wallet top-ups {topUps}.
        </Trans>
      </p>
    </>
  );
};

/** Sales of every day, from the ledger. */
export const SalesByDay = ({ sales: { days, daysBefore, month } }: { sales: Sales }) => {
  const { t } = useLingui();
  const format = useFormat();
  const [values, valuesBefore] = [days, daysBefore].map((some) => some.map(({ cents }) => cents));
  const sum = usd(month.now.cents);
  const isDrawn = hasValues(values ?? [], valuesBefore ?? []);
  return (
    <ChartFrame
      empty={isDrawn ? undefined : <Trans>Nothing was sold in the last eight weeks.</Trans>}
      sentence={<Trans>{sum} in 28 days, before refunds (UTC)</Trans>}
      table={{
        caption: t`Sales by day`,
        head: [t`Day`, t`Licences`, t`Sold`, t`28 days before`],
        rows: days.map(({ day, licences, cents }, place) => [
          format.day(day),
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
          days={days.map(({ day }) => format.shortDay(day))}
          values={values ?? []}
          valuesBefore={valuesBefore ?? []}
          format={(value) => usd(Math.round(value))}
          isLastOpen
        />
      )}
    </ChartFrame>
  );
};
