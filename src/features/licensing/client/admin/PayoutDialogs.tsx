import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input, Textarea } from '#ui/forms/Input.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { reasonField, referenceField } from '../../money-fields.rules.ts';
import { type AdminPayout, netPayout, payPayout, rejectPayout } from '../../payouts-admin.contract.ts';
import { usd } from '../earnings/money-parts.tsx';
import { MethodLabel } from '../earnings/payout-words.tsx';

const payForm = z.object({ reference: referenceField });
const rejectForm = z.object({ reason: reasonField });

type Props = { payout: AdminPayout; onClose: () => void };

const Buttons = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
    {children}
  </div>
);

const nameOf = ({ creator }: AdminPayout, deleted: string): string => creator ?? deleted;

/** The money was sent: the reference of the transfer is written down for the creator and the books. */
export const PayDialog = ({ payout, onClose }: Props) => {
  const { t } = useLingui();
  const amount = usd(payout.cents);
  const name = nameOf(payout, t`A deleted account`);
  const paying = useChange(payPayout, {
    done: () => {
      onClose();
      return { title: t`${amount} to ${name} are recorded as paid` };
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        <Trans>
          Pay {amount} to {name}
        </Trans>
      }
      description={<Trans>Send the money first. The creator sees the reference and gets a message.</Trans>}
    >
      <dl className="mb-5 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-2">
          <Trans>How</Trans>
        </dt>
        <dd>
          <MethodLabel method={payout.method} />
        </dd>
        <dt className="text-ink-2">
          <Trans>Account</Trans>
        </dt>
        <dd className="whitespace-pre-line break-words">{payout.details}</dd>
      </dl>
      <Form
        schema={payForm}
        defaults={{ reference: '' }}
        onSubmit={({ reference }) => paying.send({ id: payout.id, reference, sentCents: payout.cents })}
      >
        <FormField name="reference" label={<Trans>Reference of the transfer</Trans>}>
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        <Buttons onClose={onClose}>
          <SubmitButton>
            <Trans>Record as paid</Trans>
          </SubmitButton>
        </Buttons>
      </Form>
    </Dialog>
  );
};

/** The creator reads the reason, and has the money available again. */
export const RejectPayoutDialog = ({ payout, onClose }: Props) => {
  const { t } = useLingui();
  const amount = usd(payout.cents);
  const name = nameOf(payout, t`A deleted account`);
  const rejecting = useChange(rejectPayout, {
    done: () => {
      onClose();
      return { title: t`The payout is rejected`, description: t`${amount} are available to ${name} again.` };
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Reject the payout of {amount}</Trans>}
      description={<Trans>{name} reads your reason, and has the money available again.</Trans>}
    >
      <Form
        schema={rejectForm}
        defaults={{ reason: '' }}
        onSubmit={({ reason }) => rejecting.send({ id: payout.id, reason })}
      >
        <FormField name="reason" label={<Trans>Reason</Trans>}>
          {(field) => <Textarea {...field} rows={3} className="min-h-20!" />}
        </FormField>
        <Buttons onClose={onClose}>
          <SubmitButton variant="danger">
            <Trans>Reject the payout</Trans>
          </SubmitButton>
        </Buttons>
      </Form>
    </Dialog>
  );
};

/** Nobody is paid what they owe: the debt is taken from the requested money first. */
export const NetDialog = ({ payout, onClose }: Props) => {
  const { t } = useLingui();
  const name = nameOf(payout, t`A deleted account`);
  const netted = Math.min(payout.cents, payout.debtCents);
  const debt = usd(netted);
  const left = usd(payout.cents - netted);
  const netting = useChange(netPayout, {
    done: ({ cents }) => {
      onClose();
      const rest = usd(cents);
      return { title: t`${debt} of debt are repaid`, description: t`${rest} are left to pay.` };
    },
    failed: (message) => ({ title: t`The debt was not repaid`, description: message }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        <Trans>
          Repay {debt} that {name} owes?
        </Trans>
      }
      description={<Trans>It is taken from this payout. {left} are left to pay.</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="main" busy={netting.isBusy} onClick={() => void netting.run({ id: payout.id })}>
            <Trans>Repay {debt}</Trans>
          </Button>
        </>
      }
    />
  );
};
