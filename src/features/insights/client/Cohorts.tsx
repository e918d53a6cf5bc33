import { Trans, useLingui } from '@lingui/react/macro';
import { usd } from '#features/licensing/client/earnings/money-parts.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { getSiteAnalytics } from '../insights.contract.ts';
import { percentOf } from '../insights.rules.ts';

type Cohort = CallReply<typeof getSiteAnalytics>['cohorts'][number];

const SHOWN_MONTHS = 6;

const monthsBetween = (from: string, to: string): number => {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
};

/** Share of the buyers who bought again so many months later; nothing for months that are still to come. */
const shareAfter = ({ month, buyers, months }: Cohort, later: number, newest: string): number | null => {
  if (monthsBetween(month, newest) < later) return null;
  const again = months.find((one) => monthsBetween(month, one.month) === later);
  return percentOf(again?.buyers ?? 0, buyers);
};

/** Buyers by the month of their first purchase, and how many of them came back. */
export const Cohorts = ({ cohorts }: { cohorts: readonly Cohort[] }) => {
  const { t } = useLingui();
  const format = useFormat();
  const [newest] = cohorts;
  if (!newest)
    return (
      <p className="text-ink-2 text-sm">
        <Trans>Nobody has bought a licence yet.</Trans>
      </p>
    );
  const later = Array.from({ length: SHOWN_MONTHS }, (_, index) => index + 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, also by keys
    <section className="overflow-x-auto" tabIndex={0} aria-label={t`Cohorts of buyers`}>
      <table className="w-full min-w-160 border-collapse text-sm tabular-nums">
        <caption className="sr-only">{t`Buyers by the month of their first purchase, and the share who bought again`}</caption>
        <thead>
          <tr className="border-line border-b text-ink-2">
            <th scope="col" className="py-2 text-left font-bold">{t`First purchase`}</th>
            <th scope="col" className="px-2 py-2 text-right font-bold">{t`Buyers`}</th>
            <th scope="col" className="px-2 py-2 text-right font-bold">{t`Bought so far`}</th>
            {later.map((months) => (
              <th key={months} scope="col" className="px-2 py-2 text-right font-bold">
                {t`+${months} mo.`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map((cohort) => (
            <tr key={cohort.month} className="border-line border-b">
              <th scope="row" className="py-1.5 text-left font-normal">
                {format.month(cohort.month)}
              </th>
              <td className="px-2 py-1.5 text-right">{cohort.buyers}</td>
              <td className="px-2 py-1.5 text-right">{usd(cohort.netCents)}</td>
              {later.map((months) => {
                const share = shareAfter(cohort, months, newest.month);
                return (
                  <td
                    key={months}
                    className="px-2 py-1.5 text-right"
                    style={{
                      background: share ? `color-mix(in srgb, var(--lagoon) ${share / 2.5}%, transparent)` : undefined,
                    }}
                  >
                    {share === null ? '' : `${format.number(share, { most: 0 })} %`}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
