import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Status } from '#ui/labels/Badge.tsx';
import { CopyButton } from '#ui/labels/CopyButton.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { disableTwoFactor, readTwoFactor, renewRecoveryCodes } from '../../account-settings.contract.ts';
import { readOwn } from '../auth/own-account.ts';
import { CodeForm, EnrolTwoFactor } from './EnrolTwoFactor.tsx';

/** Shown once: only their hashes are stored. */
const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="grid gap-5">
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Your recovery codes</Trans>
      </h3>
      <Notice tone="warning">
        <Trans>Keep them in a safe place now; they are not shown again. Each lets you in once without your app.</Trans>
      </Notice>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-paper-2 p-5 font-mono text-ui sm:max-w-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={codes.join('\n')}>
          <Trans>Copy codes</Trans>
        </CopyButton>
        <Button size="s" variant="main" onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </div>
  );
};

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
