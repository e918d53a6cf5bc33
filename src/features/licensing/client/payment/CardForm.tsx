import './payment.css';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, type Ref, useCallback, useEffect, useState } from 'react';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { getPaymentForm } from '../../payments.contract.ts';
import type { CardHandle } from './TestCardForm.tsx';

type Props = {
  ref: Ref<CardHandle>;
  amountCents: Cents;
  /** The card is kept for later charges. */
  isKept?: boolean;
  /** The payer may have it saved for the next time. */
  canBeSaved?: boolean;
};
type Provider = CallReply<typeof getPaymentForm>;
type ShowForm = (props: Props) => ReactNode;

/** Each provider has a form with code of its own, which loads when somebody is about to pay by card. */
const loadForm = async ({ publishableKey }: Provider): Promise<ShowForm> => {
  if (publishableKey === null) {
    const { TestCardForm } = await import('./TestCardForm.tsx');
    return ({ ref }) => <TestCardForm ref={ref} />;
  }
  const { StripeCardForm } = await import('./StripeCardForm.tsx');
  return (props) => <StripeCardForm {...props} publishableKey={publishableKey} />;
};

const useForm = (provider: Provider | undefined) => {
  const [form, setForm] = useState<{ show: ShowForm }>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    if (!provider) return;
    loadForm(provider).then(
      (show) => setForm({ show }),
      () => setFailed(true),
    );
  }, [provider]);
  useEffect(load, [load]);
  return { form, hasFailed, load };
};

/** The card form of whichever provider takes cards here. */
export const CardForm = (props: Props) => {
  const provider = useQuery(read(call, getPaymentForm, {}));
  const { form, hasFailed, load } = useForm(provider.data);
  if (form) return form.show(props);
  if (hasFailed || provider.isError)
    return (
      <div className="grid justify-items-start gap-3">
        <Notice tone="warning" role="alert">
          <Trans>The card form could not be loaded. Nothing was charged.</Trans>
        </Notice>
        <Button
          size="s"
          icon={RotateCw}
          onClick={() => {
            if (provider.isError) void provider.refetch();
            else load();
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  return (
    <SkeletonFrame>
      <Skeleton className="h-44" />
    </SkeletonFrame>
  );
};
