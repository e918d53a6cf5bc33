import './payment.css';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type Ref, useCallback, useEffect, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { getCardProvider } from '../../checkout.contract.ts';
import type { CardHandle } from './TestCardForm.tsx';

const loadTestCardForm = () => import('./TestCardForm.tsx');
type FormModule = Awaited<ReturnType<typeof loadTestCardForm>>;

/** Code of a card form loads when somebody is about to pay by card. */
const useFormModule = (isTest: boolean | undefined) => {
  const [module, setModule] = useState<FormModule>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadTestCardForm().then(setModule, () => setFailed(true));
  }, []);
  useEffect(() => {
    if (isTest) load();
  }, [isTest, load]);
  return { module, hasFailed, load };
};

/** The card form of whichever provider takes cards here. */
export const CardForm = ({ ref }: { ref: Ref<CardHandle> }) => {
  const provider = useQuery(read(call, getCardProvider, {}));
  const { module, hasFailed, load } = useFormModule(provider.data?.isTest);
  if (module) return <module.TestCardForm ref={ref} />;
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
