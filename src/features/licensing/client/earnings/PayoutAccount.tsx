import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField, FormRadioCards } from '#ui/forms/FormField.tsx';
import { Textarea } from '#ui/forms/Input.tsx';
import { type getEarnings, setPayoutAccount } from '../../earnings.contract.ts';
import { payoutAccountFields } from '../../money-fields.rules.ts';
import { MethodLabel } from './payout-words.tsx';

type Account = CallReply<typeof getEarnings>['payoutAccount'];

const AccountForm = ({ account, onDone }: { account: Account; onDone: () => void }) => {
  const { t } = useLingui();
  const saving = useChange(setPayoutAccount, {
    done: () => {
      onDone();
      return {
        title: t`Your payout account is saved`,
        description: t`Payouts that you requested before go to the account of that time.`,
      };
    },
  });
  return (
    <Form
      schema={payoutAccountFields}
      defaults={{ method: account?.method ?? 'bank', details: account?.details ?? '' }}
      onSubmit={(values) => saving.send(values)}
    >
      <FormRadioCards
        name="method"
        legend={t`How we pay`}
        cards={[
          { value: 'bank', label: t`Bank`, hint: t`Bank, branch, name and number of the account` },
          { value: 'paypal', label: t`PayPal`, hint: t`The email address of the account` },
          { value: 'wipay', label: t`WiPay`, hint: t`The number of the account` },
        ]}
      />
      <FormField
        name="details"
        label={<Trans>Account</Trans>}
        hint={<Trans>Stored encrypted. Only you and whoever sends the money can read it.</Trans>}
      >
        {(field) => <Textarea {...field} rows={3} autoComplete="off" className="min-h-20!" />}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <SubmitButton>
          <Trans>Save the account</Trans>
        </SubmitButton>
        {account && (
          <Button variant="ghost" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </Form>
  );
};

/** Where payouts go. The account is changed in a form that opens on request, so that nobody changes it by accident. */
export const PayoutAccount = ({ account }: { account: Account }) => {
  const [isOpen, setOpen] = useState(false);
  if (!account || isOpen) return <AccountForm account={account} onDone={() => setOpen(false)} />;
  return (
    <>
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-2">
          <Trans>How we pay</Trans>
        </dt>
        <dd>
          <MethodLabel method={account.method} />
        </dd>
        <dt className="text-ink-2">
          <Trans>Account</Trans>
        </dt>
        <dd className="whitespace-pre-line break-words">{account.details}</dd>
      </dl>
      <Button className="mt-5" onClick={() => setOpen(true)}>
        <Trans>Change the account</Trans>
      </Button>
    </>
  );
};
