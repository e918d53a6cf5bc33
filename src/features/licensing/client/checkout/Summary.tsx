import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AudioLines } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { useCurrency } from '#features/pricing/client/Conversion.tsx';
import { CurrencyChoice } from '#features/pricing/client/CurrencyChoice.tsx';
import { LicenceName } from '#features/pricing/client/licence-words.tsx';
import { Price } from '#features/pricing/client/Price.tsx';
import type { Cents } from '#features/pricing/money.rules.ts';
import { href } from '#shared/pages.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Picture } from '#ui/base/Picture.tsx';
import type { Checkout } from '../../checkout.contract.ts';
import { TaxName } from './BuyerPart.tsx';
import type { TeamPool } from './plan-pay-slot.ts';
import type { Choices } from './useChoices.ts';

const PICTURE_SIZES = '(min-width: 1024px) 420px, 100vw';

/** What is bought: the preview, its title and whose it is. */
export const Preview = ({ checkout: { item, offers } }: Pick<LinesProps, 'checkout'>) => (
  <div className="checkout-preview">
    {item.picture ? (
      <Picture picture={item.picture} sizes={PICTURE_SIZES} priority className="rounded-card max-lg:rounded-none" />
    ) : (
      <div className="grid aspect-3/1 place-items-center rounded-card bg-paper-2 text-ink-2">
        <Icon glyph={AudioLines} size={36} />
      </div>
    )}
    <div className="max-lg:px-gutter">
      <p className="mt-3.5 font-display font-semibold text-xl">{item.title}</p>
      <p className="mt-1 text-ink-2 text-sm">
        {item.island ? (
          <Trans>
            {item.creator.name}, {item.island}
          </Trans>
        ) : (
          item.creator.name
        )}
        {item.picture && !offers.some(({ licence }) => licence === 'free') && (
          <>
            {'. '}
            <Trans>The watermark is not in what you download.</Trans>
          </>
        )}
      </p>
    </div>
  </div>
);

type LinesProps = { checkout: Checkout; choices: Pick<Choices, 'offer' | 'total' | 'tax'> };

type TableProps = { licence: Choices['offer']['licence']; price: ReactNode; total: ReactNode; children?: ReactNode };

/** The licence with its price, what comes between, and the total. */
const CostTable = ({ licence, price, total, children }: TableProps) => (
  <table className="pay-lines">
    <tbody>
      <tr>
        <th scope="row">
          <Trans>
            Licence: <LicenceName licence={licence} />
          </Trans>
        </th>
        <td>{price}</td>
      </tr>
      {children}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">
          <Trans>Total</Trans>
        </th>
        <td>{total}</td>
      </tr>
    </tfoot>
  </table>
);

const MoneyLines = ({ choices: { offer, total, tax } }: Pick<LinesProps, 'choices'>) => (
  <CostTable
    licence={offer.licence}
    price={<Price cents={offer.cents} withCents />}
    total={<Price cents={total.totalCents} withCents />}
  >
    {total.takenOffCents > 0 && (
      <tr>
        <th scope="row">
          <Trans>Paid before</Trans>
        </th>
        <td>
          − <Price cents={total.takenOffCents} withCents />
        </td>
      </tr>
    )}
    <tr>
      <th scope="row">
        <TaxName tax={tax} />
      </th>
      <td>
        <Price cents={total.taxCents} withCents />
      </td>
    </tr>
  </CostTable>
);

/** What a licence uses of a plan. */
export const DownloadCost = ({ isHeld }: { isHeld: boolean }) =>
  isHeld ? <Trans>No download</Trans> : <Trans>1 download</Trans>;

type OfferCostProps = { offer: { cents: Cents }; pool: TeamPool | null; className?: string };

/** What an offer costs in whatever pays: downloads of a plan, or money. */
export const OfferCost = ({ offer: { cents }, pool, className }: OfferCostProps) =>
  pool ? (
    <span className={className}>
      <DownloadCost isHeld={pool.isHeld} />
    </span>
  ) : (
    <Price cents={cents} withCents {...(className && { className })} />
  );

const PlanWords = ({ pool: { team, downloadsLeft, isCapped, isHeld, needsApproval } }: { pool: TeamPool }) => {
  if (isHeld && needsApproval)
    return <Trans>Your team approves it first. It has this licence already, so nothing is used.</Trans>;
  if (isHeld) return <Trans>Your team has it: nothing is used.</Trans>;
  if (needsApproval)
    return <Trans>Your team approves it first. Then it takes one download from the plan of {team}.</Trans>;
  return isCapped ? (
    <Plural
      value={downloadsLeft - 1}
      _0={`From the plan of ${team}. You then have none left in this month.`}
      one={`From the plan of ${team}. You then have # left in this month.`}
      other={`From the plan of ${team}. You then have # left in this month.`}
    />
  ) : (
    <Plural
      value={downloadsLeft - 1}
      _0={`From the plan of ${team}, which then has none left.`}
      one={`From the plan of ${team}, which then has # left.`}
      other={`From the plan of ${team}, which then has # left.`}
    />
  );
};

/** A plan pays in downloads, so nothing here is in dollars. */
const PlanLines = ({ choices: { offer }, pool }: Pick<LinesProps, 'choices'> & { pool: TeamPool }) => (
  <>
    <CostTable
      licence={offer.licence}
      price={pool.isHeld ? <DownloadCost isHeld /> : <Trans>1 download of {pool.downloadsLeft}</Trans>}
      total={<Trans>Nothing to pay</Trans>}
    />
    <p className="mt-1 text-right text-ink-2 text-sm">
      <PlanWords pool={pool} />
    </p>
  </>
);

type CostProps = LinesProps & { pool: TeamPool | null };

/** What it costs, in whatever pays for it. */
export const Cost = ({ choices, pool }: Omit<CostProps, 'checkout'>) =>
  pool ? <PlanLines choices={choices} pool={pool} /> : <MoneyLines choices={choices} />;

const AfterPaying = ({ checkout, choices, pool }: CostProps) => {
  const first = checkout.item.creator.name;
  if (pool?.needsApproval)
    return <Trans>The download and a signed certificate are there as soon as your team agrees.</Trans>;
  if (pool || choices.total.totalCents === 0)
    return <Trans>The download and a signed certificate are there at once.</Trans>;
  return (
    <Trans>
      The download and a signed certificate are there at once, the invoice within a minute. A share of the price goes to{' '}
      {first}.
    </Trans>
  );
};

/** The total, in the chosen currency with its tax line and what is really charged, or in downloads of a plan. */
export const Summary = ({ checkout, choices, pool, action }: CostProps & { action: ReactNode }) => {
  const { t } = useLingui();
  const currency = useCurrency();
  const { totalCents } = choices.total;
  const charged = formatUsd(totalCents, { withCents: true });
  return (
    <div className="checkout-money">
      {!pool && (
        <div className="mb-2 flex items-center justify-between gap-4 text-sm">
          <span aria-hidden="true" className="whitespace-nowrap text-ink-2">
            <Trans>Show prices in</Trans>
          </span>
          <CurrencyChoice label={t`Show prices in`} />
        </div>
      )}
      <Cost choices={choices} pool={pool} />
      {!pool && currency !== 'USD' && totalCents > 0 && (
        <>
          <p className="mt-3 text-right font-semibold tabular-nums">
            <Trans>You pay {charged}</Trans>
          </p>
          <p className="text-right text-ink-2 text-sm">
            <Trans>Charged in US dollars. The rate of now is kept with your order.</Trans>
          </p>
        </>
      )}
      <div className="pay-wide mt-4">{action}</div>
      <p className="mt-3 text-ink-2 text-sm">
        <AfterPaying checkout={checkout} choices={choices} pool={pool} />{' '}
        <Trans>
          By licensing it you accept the{' '}
          <Link to={href('licensing')}>licence text, version {checkout.licenceTextVersion}</Link>.
        </Trans>
      </p>
    </div>
  );
};
