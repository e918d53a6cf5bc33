import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { LoadedPart, type LoadedProps } from '#ui/messages/LoadedPart.tsx';

/** Money moves without the viewer: what is on the screen is fetched again, at once when it was left and every half minute. */
export const renewed = { staleTime: 10_000, refetchInterval: 30_000 } as const;

/** An amount in a column. */
export const usd = (cents: Cents): string => formatUsd(cents, { withCents: true });

/** An amount that changes a balance, with its sign. */
export const signedUsd = (cents: Cents): string => (cents > 0 ? `+${usd(cents)}` : usd(cents));

type RowProps = { cents: Cents; hint?: ReactNode; children: ReactNode };

/** A line of a passbook or a report: what it is, and its amount. */
export const PassbookRow = ({ cents, hint, children }: RowProps) => (
  <tr>
    <th scope="row">
      {children}
      {hint && <small>{hint}</small>}
    </th>
    <td>{usd(cents)}</td>
  </tr>
);

/** Days and months in UTC, as the books have them. */
export const useDates = () => {
  const { i18n } = useLingui();
  const day = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    day: (iso: string) => day.format(new Date(iso)),
    /** `October 2026` from `2026-10`. */
    month: (name: string) => month.format(new Date(`${name}-01T00:00:00Z`)),
  };
};

export const listWords = {
  more: <Trans>Show more</Trans>,
  nextPageFailed: <Trans>The next lines could not be loaded.</Trans>,
  renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
};

/** A part of a page that shows money. */
export const Loaded = <Data,>(props: Omit<LoadedProps<Data>, 'certain'>) => (
  <LoadedPart
    {...props}
    certain={<Trans>The connection broke or our server did not answer. No money has moved.</Trans>}
  />
);
