import './earnings.css';
import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { type Cents, writeFixed } from '#features/pricing/money.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { type getEarnings, requestPayout } from '../../earnings.contract.ts';
import { typedAmount } from '../../money-fields.rules.ts';
import { MATURING_DAYS } from '../../shares.rules.ts';
import { ownedCents, payoutOffer } from './earnings.rules.ts';
import { PassbookCard, PassbookRow, usd } from './money-parts.tsx';
import { MethodName } from './payout-words.tsx';

type Earnings = CallReply<typeof getEarnings>;

const payoutForm = z.object({ cents: typedAmount });

const RequestForm = ({ earnings, mostCents }: { earnings: Earnings; mostCents: Cents }) => {
  const { t } = useLingui();
  const { payoutAccount, lowestPayoutCents } = earnings;
  const requesting = useChange(requestPayout, {
    done: ({ cents }) => {
      const amount = usd(cents);
      return { title: t`${amount} requested`, description: t`It is reserved for you until we have sent it.` };
    },
  });
  const lowest = formatUsd(lowestPayoutCents);
  const most = usd(mostCents);
  return (
    <Form
      key={earnings.reservedCents}
      schema={payoutForm}
      defaults={{ cents: writeFixed(mostCents, 2) } as never}
      className="grid gap-3"
      onSubmit={({ cents }) => requesting.send({ cents })}
    >
      <FormField
        name="cents"
        label={<Trans>Amount in US dollars</Trans>}
        hint={
          <Trans>
            From {lowest} to {most}, to your {payoutAccount && <MethodName method={payoutAccount.method} />} account.
          </Trans>
        }
      >
        {(field) => <Input {...field} inputMode="decimal" autoComplete="off" className="max-w-44 tabular-nums" />}
      </FormField>
      <div>
        <SubmitButton>
          <Trans>Request payout</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
};

/** The way to a payout, or why there is none now. */
const Payout = ({ earnings }: { earnings: Earnings }) => {
  const offer = payoutOffer(earnings);
  const lowest = formatUsd(earnings.lowestPayoutCents);
  if (offer.kind === 'ready') return <RequestForm earnings={earnings} mostCents={offer.mostCents} />;
  if (offer.kind === 'noAccount')
    return (
      <>
        <p className="mb-3 text-sm">
          <Trans>Say first where we should pay to: a bank account, PayPal or WiPay.</Trans>
        </p>
        <Button variant="main" to={href('creatorSettings')}>
          <Trans>Set up your payout account</Trans>
        </Button>
      </>
    );
  const missing = usd(offer.missingCents);
  return (
    <p className="text-ink-2 text-sm">
      {earnings.debtCents > 0 ? (
        <Trans>
          Payouts begin at {lowest}, after what you owe is repaid. {missing} more have to become available.
        </Trans>
      ) : (
        <Trans>
          Payouts begin at {lowest}. {missing} more have to become available.
        </Trans>
      )}
    </p>
  );
};

/** What is the creator's today: its rows always add up to the last one. What was paid out is no longer in it. */
export const Passbook = ({ earnings }: { earnings: Earnings }) => {
  const { pendingCents, availableCents, reservedCents, heldCents, debtCents, paidCents } = earnings;
  return (
    <PassbookCard
      id="passbook-title"
      title={<Trans>Your passbook</Trans>}
      ownedCents={ownedCents(earnings)}
      rows={
        <>
          <PassbookRow cents={pendingCents} hint={<Trans>Available {MATURING_DAYS} days after each sale</Trans>}>
            <Trans>Pending</Trans>
          </PassbookRow>
          <PassbookRow cents={availableCents}>
            <Trans>Available</Trans>
          </PassbookRow>
          <PassbookRow cents={reservedCents} hint={reservedCents > 0 && <Trans>Requested, and not sent yet</Trans>}>
            <Trans>Reserved for payouts</Trans>
          </PassbookRow>
          {heldCents > 0 && (
            <PassbookRow cents={heldCents} hint={<Trans>Until a bank has decided about a payment</Trans>}>
              <Trans>Held</Trans>
            </PassbookRow>
          )}
          {debtCents > 0 && (
            <PassbookRow
              cents={-debtCents}
              hint={<Trans>Refunds of money that was paid out; your next sales repay it</Trans>}
            >
              <Trans>Owed by you</Trans>
            </PassbookRow>
          )}
        </>
      }
    >
      <p className="my-4 flex justify-between gap-4 text-ink-2 text-sm tabular-nums">
        <span>
          <Trans>Paid out so far</Trans>
        </span>
        <span>{usd(paidCents)}</span>
      </p>
      <Payout earnings={earnings} />
    </PassbookCard>
  );
};
