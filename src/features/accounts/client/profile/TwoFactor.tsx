import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { disableTwoFactor, readTwoFactor, renewRecoveryCodes } from '#features/accounts/two-factor.contract.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { call } from '#ui/api.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';
import { Status } from '#ui/Status.tsx';
import { useChange } from '#ui/useChange.ts';
import { readOwn } from '../auth/read-own.ts';
import { CodeForm } from './CodeForm.tsx';
import { EnrolTwoFactor } from './EnrolTwoFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Step = { kind: 'rest' | 'enrol' | 'renew' | 'disable' } | { kind: 'codes'; codes: string[] };

const TwoFactorStatus = ({
  state: { isOn, recoveryCodesLeft },
  onStep,
}: {
  state: CallReply<typeof readTwoFactor>;
  onStep: (step: Step) => void;
}) =>
  isOn ? (
    <>
      <Status kind="live">
        <Trans>On</Trans>
      </Status>
      <p className="mt-2 mb-5">
        <Plural
          value={recoveryCodesLeft}
          _0="No recovery code is left: make new ones."
          one="# recovery code is left."
          other="# recovery codes are left."
        />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onStep({ kind: 'renew' })}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="danger" onClick={() => onStep({ kind: 'disable' })}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
    </>
  ) : (
    <>
      <Status kind="off">
        <Trans>Off</Trans>
      </Status>
      <div className="mt-5">
        <Button onClick={() => onStep({ kind: 'enrol' })}>
          <Trans>Set up an authenticator app</Trans>
        </Button>
      </div>
    </>
  );

export const TwoFactor = ({ hasPassword }: { hasPassword: boolean }) => {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const state = useQuery(readOwn(call, readTwoFactor, {}));
  const renewing = useChange(renewRecoveryCodes);
  const disabling = useChange(disableTwoFactor, {
    done: ({ message }) => ({ title: t`Second factor off`, description: message }),
  });
  const rest = () => setStep({ kind: 'rest' });
  const showCodes = (codes: string[]) => setStep({ kind: 'codes', codes });

  if (step.kind === 'codes') return <RecoveryCodes codes={step.codes} onDone={rest} />;
  if (step.kind === 'enrol') return <EnrolTwoFactor hasPassword={hasPassword} onDone={showCodes} onCancel={rest} />;
  if (step.kind === 'renew') {
    return (
      <CodeForm
        submit={<Trans>Make new codes</Trans>}
        onCode={async (code) => showCodes((await renewing.send({ code })).recoveryCodes)}
        onCancel={rest}
      />
    );
  }
  if (step.kind === 'disable') {
    return (
      <CodeForm
        submit={<Trans>Turn off</Trans>}
        onCode={async (code) => {
          await disabling.send({ code });
          rest();
        }}
        onCancel={rest}
      />
    );
  }
  if (state.isPending) {
    return (
      <SkeletonFrame>
        <Skeleton className="h-20" />
      </SkeletonFrame>
    );
  }
  if (state.isError) {
    return (
      <ErrorState
        headingLevel="h3"
        title={<Trans>This could not be loaded</Trans>}
        retrying={state.isFetching}
        onRetry={() => void state.refetch()}
      />
    );
  }
  return <TwoFactorStatus state={state.data} onStep={setStep} />;
};
