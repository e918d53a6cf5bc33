import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { reasonField } from '#features/licensing/money-fields.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { listPlanCharges, refundPlanCharge } from '../business-admin.contract.ts';
import { TermsName, usd } from './checkout/plan-parts.tsx';
import { ChargeStatus } from './team/Invoices.tsx';

type Charge = CallReply<typeof listPlanCharges>['charges'][number];

const refundForm = z.object({ reason: reasonField });

type DialogProps = { charge: Charge; onClose: () => void };

/** Gives back what is unused. The downloads leave the pool; licences that were taken stay. */
const RefundDialog = ({ charge, onClose }: DialogProps) => {
  const { t } = useLingui();
  const { business, id, refundableCents: cents } = charge;
  const amount = usd(cents);
  const refunding = useChange(refundPlanCharge, { done: () => ({ title: t`${amount} go back to ${business}` }) });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Give back {amount}</Trans>}
      description={
        <Trans>
          For downloads of {business} that were not used. They leave the pool at once; licences that were taken stay.
        </Trans>
      }
    >
      <Form
        schema={refundForm}
        defaults={{ reason: '' }}
        onSubmit={async ({ reason }) => {
          await refunding.send({ id, cents, reason });
          onClose();
        }}
      >
        <FormField name="reason" label={<Trans>Reason</Trans>} hint={<Trans>The business reads it.</Trans>}>
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton variant="danger">
            <Trans>Give back {amount}</Trans>
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};

const Row = ({ charge, onRefund }: { charge: Charge; onRefund: () => void }) => {
  const { i18n, t } = useLingui();
  const { business, terms, state, totalCents, refundableCents, paidAt } = charge;
  const day = i18n.date(new Date(paidAt), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-b py-3">
      <div className="min-w-56 flex-1">
        <p className="font-semibold">{business}</p>
        <p className="text-ink-2 text-sm">
          {day}, <TermsName terms={terms} />
        </p>
      </div>
      <ChargeStatus state={state} />
      <span className="tabular-nums">{usd(totalCents)}</span>
      {refundableCents > 0 && (
        <Button size="s" aria-label={t`Give back ${usd(refundableCents)} to ${business}`} onClick={onRefund}>
          <Trans>Give back {usd(refundableCents)}</Trans>
        </Button>
      )}
    </li>
  );
};

/** Payments for plans, for an admin who has to give one back. */
export const PlanCharges = () => {
  const { data, isError, isFetching, refetch } = useQuery(read(call, listPlanCharges, {}));
  const [chosen, setChosen] = useState<Charge>();
  return (
    <section aria-labelledby="charges-title" className="mt-14">
      <h2 id="charges-title" className="mb-3 text-2xl">
        <Trans>Payments for plans</Trans>
      </h2>
      {data?.charges.length === 0 && (
        <p className="text-ink-2">
          <Trans>No business has paid for a plan yet.</Trans>
        </p>
      )}
      {data && (
        <ul className="border-control border-t">
          {data.charges.map((charge) => (
            <Row key={charge.id} charge={charge} onRefund={() => setChosen(charge)} />
          ))}
        </ul>
      )}
      {!data && isError && (
        <ErrorState
          title={<Trans>The payments could not be loaded</Trans>}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <SkeletonFrame className="grid gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonFrame>
      )}
      {chosen && <RefundDialog charge={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
};
