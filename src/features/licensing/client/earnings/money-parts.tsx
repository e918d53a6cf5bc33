import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { Link } from '#ui/base/Link.tsx';
import { LoadedPart, type LoadedProps } from '#ui/messages/LoadedPart.tsx';

/** Money moves without the viewer: what is on the screen is fetched again, at once when it was left and every half minute. */
export const renewed = { staleTime: 10_000, refetchInterval: 30_000 } as const;

/** An amount in a column. */
export const usd = (cents: Cents): string => formatUsd(cents, { withCents: true });

/** An amount that changes a balance, with its sign. */
export const signedUsd = (cents: Cents): string => (cents > 0 ? `+${usd(cents)}` : usd(cents));

type RowProps = { to?: string; cents: Cents; hint?: ReactNode; children: ReactNode };

/** A line of a passbook or a report: what it is, and its amount. */
export const PassbookRow = ({ cents, hint, to, children }: RowProps) => (
  <tr>
    <th scope="row">
      {children}
      {hint && <small>{hint}</small>}
    </th>
    <td>{to ? <Link to={to}>{usd(cents)}</Link> : usd(cents)}</td>
  </tr>
);

type PassbookCardProps = {
  id: string;
  title: ReactNode;
  ownedCents: number;
  /** The rows of the passbook; they add up to what is owned. */
  rows: ReactNode;
  children: ReactNode;
};

/** A card with the amounts that are the creator's today, and what can be done with them below. */
export const PassbookCard = ({ id, title, ownedCents, rows, children }: PassbookCardProps) => {
  const { t } = useLingui();
  return (
    <section
      aria-labelledby={id}
      className="self-start rounded-card border border-line bg-card px-5 py-5 max-sm:-mx-gutter max-sm:rounded-none max-sm:border-x-0 sm:px-6"
    >
      <h2 id={id} className="mb-3 flex items-baseline justify-between text-xl">
        {title}
        <span className="font-normal text-ink-2 text-sm">
          <Trans>US dollars</Trans>
        </span>
      </h2>
      <table className="passbook">
        <caption className="sr-only">{t`What is yours today`}</caption>
        <tbody>{rows}</tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Yours today</Trans>
            </th>
            <td>{usd(ownedCents)}</td>
          </tr>
        </tfoot>
      </table>
      {children}
    </section>
  );
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
