import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { parseFixed, writeFixed } from '#features/pricing/money.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input, Textarea } from '#ui/forms/Input.tsx';
import { reasonField, typedAmount } from '../../money-fields.rules.ts';
import { previewRefund, type RefundPreview } from '../../refund-preview.rules.ts';
import { type getPaidOrder, refundOrder } from '../../refunds-admin.contract.ts';
import { usd } from '../earnings/money-parts.tsx';

type Order = CallReply<typeof getPaidOrder>;

const refundForm = z.object({ cents: typedAmount, reason: reasonField });

type Taken = RefundPreview['creators'][number];

/** From where a creator's share comes back, in words. */
const TakenFrom = ({ from: { pending, available, repaid, debt } }: Pick<Taken, 'from'>) => {
  const [waiting, there, owed] = [usd(pending), usd(available), usd(repaid + debt)];
  return (
    <>
      {pending > 0 && <Trans>{waiting} that is still pending. </Trans>}
      {available > 0 && <Trans>{there} that is available. </Trans>}
      {repaid + debt > 0 && <Trans>{owed} becomes debt, which the next sales repay. </Trans>}
    </>
  );
};

const Effect = ({ who, amount, children }: { who: ReactNode; amount: string; children?: ReactNode }) => (
  <tr>
    <th scope="row">
      {who}
      {children && <small>{children}</small>}
    </th>
    <td>{amount}</td>
  </tr>
);

/** What pressing the button would do, before it is pressed. */
const Effects = ({ order }: { order: Order }) => {
  const { t } = useLingui();
  const typed: unknown = useFormContext().watch('cents');
  const preview = previewRefund(order.parts, parseFixed(String(typed), 2) ?? 0);
  const number = order.licenceNumber ?? order.id;
  if (!preview) {
    const most = usd(order.refundableCents);
    return (
      <p className="text-ink-2 text-sm">
        <Trans>Enter an amount up to {most} to see what it does.</Trans>
      </p>
    );
  }
  const house = preview.revenueCents + preview.taxCents;
  const tax = usd(preview.taxCents);
  return (
    <div aria-live="polite">
      <table className="passbook">
        <caption className="mb-1 text-start font-bold text-sm">{t`What it does`}</caption>
        <tbody>
          {preview.creators.map(({ owner, name, cents, from }) => (
            <Effect key={owner} who={name || <Trans>A deleted account</Trans>} amount={usd(-cents)}>
              <TakenFrom from={from} />
            </Effect>
          ))}
          <Effect who="Tamarind" amount={usd(-house)}>
            {preview.taxCents > 0 && <Trans>{tax} of it is tax</Trans>}
          </Effect>
          <Effect
            who={<Trans>The buyer gets back</Trans>}
            amount={usd(preview.creators.reduce((sum, { cents }) => sum + cents, house))}
          >
            {order.method === 'wallet' ? <Trans>In the wallet</Trans> : <Trans>On the card that paid</Trans>}
          </Effect>
        </tbody>
      </table>
      <p className="mt-3 text-sm">
        {preview.isWhole ? (
          <Trans>
            Licence {number} is marked as refunded for everybody who checks it, and its files cannot be downloaded any
            more.
          </Trans>
        ) : (
          <Trans>Licence {number} stays in force.</Trans>
        )}
      </p>
    </div>
  );
};

/** Licences that build on this one go back with it: it has paid a part of them. */
const Upgrades = ({ upgrades }: Pick<Order, 'upgrades'>) => {
  const { t } = useLingui();
  return (
    <ul className="grid gap-2 text-sm" aria-label={t`Refunded together`}>
      {upgrades.map(({ id, licenceNumber, refundableCents }) => {
        const [number, amount] = [licenceNumber ?? id, usd(refundableCents)];
        return (
          <li key={id}>
            <Trans>
              The extended licence {number} was bought on top of this one. Both are refunded in full, so {amount} for
              the extended licence goes back as well.
            </Trans>
          </li>
        );
      })}
    </ul>
  );
};

/** Gives back a licence's money, whole or in part; the reason is read by buyer and creators. */
export const RefundForm = ({ order }: { order: Order }) => {
  const { t } = useLingui();
  const { id, refundedCents, refundableCents, upgrades } = order;
  const withUpgrades = upgrades.length > 0;
  const refunding = useChange(refundOrder, {
    done: ({ cents, state }) => {
      const amount = usd(cents);
      if (state === 'refused')
        return {
          variant: 'destructive',
          title: t`The card provider refused the refund`,
          description: t`Nothing has moved. The order is as it was before.`,
        };
      return state === 'succeeded'
        ? { title: t`${amount} were given back` }
        : { title: t`${amount} are on the way back`, description: t`The bank has not confirmed it yet.` };
    },
  });
  const most = usd(refundableCents);
  return (
    <Form
      key={refundedCents}
      schema={refundForm}
      defaults={{ cents: writeFixed(refundableCents, 2), reason: '' } as never}
      onSubmit={({ cents, reason }) =>
        refunding.send({ id, cents, seenRefundedCents: refundedCents, reason, withUpgrades })
      }
    >
      {withUpgrades ? (
        <Upgrades upgrades={upgrades} />
      ) : (
        <FormField
          name="cents"
          label={<Trans>Amount in US dollars</Trans>}
          hint={<Trans>At most {most}, which is all that is left.</Trans>}
        >
          {(field) => <Input {...field} inputMode="decimal" autoComplete="off" className="max-w-44 tabular-nums" />}
        </FormField>
      )}
      <FormField name="reason" label={<Trans>Reason</Trans>} hint={<Trans>Buyer and creators read it.</Trans>}>
        {(field) => <Textarea {...field} rows={2} className="min-h-18!" />}
      </FormField>
      <Effects order={order} />
      <div className="flex justify-end">
        <SubmitButton variant="danger">
          {withUpgrades ? <Trans>Refund both</Trans> : <Trans>Refund</Trans>}
        </SubmitButton>
      </div>
    </Form>
  );
};
