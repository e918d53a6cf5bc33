import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { reasonField } from '#features/licensing/money-fields.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { type listPlanCharges, refundPlanCharge } from '../business-admin.contract.ts';
import { usd } from './checkout/plan-parts.tsx';

const refundForm = z.object({ reason: reasonField });

type DialogProps = { charge: CallReply<typeof listPlanCharges>['charges'][number]; onClose: () => void };

/** Gives back what is unused. The downloads leave the pool; licences that were taken stay. */
export const PlanRefundDialog = ({ charge, onClose }: DialogProps) => {
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
