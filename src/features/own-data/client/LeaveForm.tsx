import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { noFields, secondFactorForm } from '#features/accounts/account-fields.rules.ts';
import { mailProofCode } from '#features/accounts/account-settings.contract.ts';
import type { OwnProfile } from '#features/accounts/accounts.contract.ts';
import { recheckAccount } from '#features/accounts/client/auth/own-account.ts';
import { MailedCodeReason, ProofField, proofFormFields } from '#features/accounts/client/proof-parts.tsx';
import { FocusField, SecondFactorField } from '#features/accounts/client/sign-in/SecondFactorField.tsx';
import { formatDollars } from '#shared/format/money.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormCheckbox } from '#ui/forms/FormField.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { type OwnLeaving, planLeaving } from '../leaving.contract.ts';
import { DAYS_TO_LEAVE, type HeldMoney, sumOf } from '../leaving.rules.ts';
import { WhatGoesAndStays } from './leaving-words.tsx';

const Money = ({ kind, cents }: HeldMoney) => {
  const { i18n } = useLingui();
  const amount = formatDollars(i18n.locale, cents);
  return kind === 'wallet' ? (
    <Trans>There is {amount} in your wallet. You can send it back to your card first.</Trans>
  ) : (
    <Trans>You have earned {amount} that is not paid out yet. You can ask for a payout first.</Trans>
  );
};

const givesUp = z.literal(
  true,
  rule(sentence('ownData.givesUpNeeded', 'Please pay it out first, or say that you give it up')),
);

type Needs = { hasPassword: boolean; hasSecondFactor: boolean; hasMoney: boolean };

const schemaFor = ({ hasPassword, hasSecondFactor, hasMoney }: Needs) =>
  z.object({
    ...proofFormFields(hasPassword),
    ...(hasSecondFactor && secondFactorForm.shape),
    ...(hasMoney && { givesUp }),
  });

type Values = { password?: string; mailedCode?: string; code?: string };

const Actions = ({ submit, isFinal, onCancel }: { submit: ReactNode; isFinal?: boolean; onCancel: () => void }) => (
  <div className="flex flex-wrap gap-3">
    <SubmitButton variant={isFinal ? 'danger' : 'main'}>{submit}</SubmitButton>
    <Button onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
  </div>
);

/** An account that Google opened proves itself with a code that is mailed. */
const MailCode = ({ onSent, onCancel }: { onSent: () => void; onCancel: () => void }) => {
  const mailing = useChange(mailProofCode);
  const send = async () => {
    await mailing.send({});
    onSent();
  };
  return (
    <Form schema={noFields} defaults={{}} onSubmit={send}>
      <MailedCodeReason />
      <Actions submit={<Trans>Mail me a code</Trans>} onCancel={onCancel} />
    </Form>
  );
};

type Props = {
  profile: Pick<OwnProfile, 'hasPassword' | 'hasSecondFactor'>;
  leaving: OwnLeaving;
  onDone: () => void;
};

/** Says what a deletion means, asks who it is, and plans it. */
export const LeaveForm = ({ profile: { hasPassword, hasSecondFactor }, leaving: { money }, onDone }: Props) => {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isCodeSent, setCodeSent] = useState(false);
  const planning = useChange(planLeaving, {
    done: ({ message }) => ({ title: t`Your account will be deleted`, description: message }),
  });
  const givesUpCents = sumOf(money);
  const amount = formatDollars(i18n.locale, givesUpCents);
  const schema = schemaFor({ hasPassword, hasSecondFactor, hasMoney: givesUpCents > 0 });
  const plan = async ({ password, mailedCode, code }: Values) => {
    await planning.send({ password, mailedCode, code, givesUpCents });
    await recheckAccount(queries);
    onDone();
  };
  return (
    <div className="grid gap-6">
      <WhatGoesAndStays />
      <p>
        <Trans>
          It happens in {DAYS_TO_LEAVE} days. Until then everything works as before, and one press keeps your account.
          After that nobody can bring it back.
        </Trans>
      </p>
      {money.length > 0 && (
        <Notice tone="warning">
          {money.map((held) => (
            <p key={held.kind}>
              <Money {...held} />
            </p>
          ))}
        </Notice>
      )}
      {hasPassword || isCodeSent ? (
        <Form
          schema={schema}
          defaults={{ password: '', mailedCode: '', code: '', givesUp: false } as object}
          onSubmit={(values) => plan(values as Values)}
        >
          <div className="grid max-w-sm gap-5">
            <div>
              <ProofField hasPassword={hasPassword} />
              <FocusField name={hasPassword ? 'password' : 'mailedCode'} />
            </div>
            {hasSecondFactor && <SecondFactorField />}
          </div>
          {givesUpCents > 0 && (
            <FormCheckbox
              name="givesUp"
              label={<Trans>I give up {amount}, and what I earn until then and do not have paid out.</Trans>}
            />
          )}
          <Actions submit={<Trans>Delete my account in {DAYS_TO_LEAVE} days</Trans>} isFinal onCancel={onDone} />
        </Form>
      ) : (
        <MailCode onSent={() => setCodeSent(true)} onCancel={onDone} />
      )}
    </div>
  );
};
