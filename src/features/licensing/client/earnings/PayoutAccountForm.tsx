import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { readOwnProfile } from '#features/accounts/accounts.contract.ts';
import { MailCodeButton, ProofField, proofFormFields } from '#features/accounts/client/proof-parts.tsx';
import { FocusField } from '#features/accounts/client/sign-in/SecondFactorField.tsx';
import type { HandlerInput } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField, FormRadioCards } from '#ui/forms/FormField.tsx';
import { Textarea } from '#ui/forms/Input.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { type PayoutAccountView, setPayoutAccount } from '../../earnings.contract.ts';
import { PAYOUT_HOLD_DAYS } from '../../earnings.rules.ts';
import { payoutAccountFields } from '../../money-fields.rules.ts';

type FormProps = { account: PayoutAccountView | null; hasPassword: boolean; onDone: () => void };
type Values = HandlerInput<typeof setPayoutAccount>;

const AccountForm = ({ account, hasPassword, onDone }: FormProps) => {
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
      schema={payoutAccountFields(proofFormFields(hasPassword))}
      defaults={
        {
          method: account?.method ?? 'bank',
          details: account?.details ?? '',
          ...(hasPassword ? { password: '' } : { mailedCode: '' }),
        } as never
      }
      onSubmit={(values) => saving.send(values as Values)}
    >
      {account && <FocusField name="method" />}
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
      {!hasPassword && <MailCodeButton />}
      <div className="max-w-sm">
        <ProofField hasPassword={hasPassword} />
      </div>
      <p className="text-ink-2">
        <Trans>
          A new account is paid to after {PAYOUT_HOLD_DAYS} days, so that nobody else can send your money elsewhere
          unnoticed. We write to you, and to the PayPal address that we paid to before.
        </Trans>
      </p>
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

/** How the form proves who it is depends on the account, which is asked for when the form is opened. */
export const PayoutAccountForm = (props: Omit<FormProps, 'hasPassword'>) => {
  const profile = useQuery(read(call, readOwnProfile, {}));
  return (
    <LoadedPart
      query={profile}
      failed={<Trans>Your account could not be loaded</Trans>}
      next={href('creatorSettings')}
      waiting="h-80"
    >
      {({ hasPassword }) => <AccountForm {...props} hasPassword={hasPassword} />}
    </LoadedPart>
  );
};
