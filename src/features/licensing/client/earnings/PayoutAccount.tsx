import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFocusBack } from '#features/accounts/client/sign-in/SecondFactorField.tsx';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import type { PayoutAccountView } from '../../earnings.contract.ts';
import { MethodLabel } from './payout-words.tsx';

const accountForm = onDemand(() => import('./PayoutAccountForm.tsx'));

/** Where payouts go. The account is changed in a form that opens on request, so that nobody changes it by accident. */
export const PayoutAccount = ({ account }: { account: PayoutAccountView | null }) => {
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  const { day } = useFormat();
  const form = useWhenNeeded(accountForm, !account || isOpen);
  if (form) return <form.PayoutAccountForm account={account} onDone={() => setOpen(false)} />;
  if (!account || isOpen)
    return (
      <SkeletonFrame>
        <Skeleton className="h-80" />
      </SkeletonFrame>
    );
  const from = account.heldUntil && day(account.heldUntil);
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
      {from && (
        <div className="mt-4">
          <Notice>
            <Trans>This account is new. You can request payouts already; we pay to it from {from}.</Trans>
          </Notice>
        </div>
      )}
      <Button ref={opener} className="mt-5" onClick={() => setOpen(true)}>
        <Trans>Change the account</Trans>
      </Button>
    </>
  );
};
