import { Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import type { Screen } from '#ui/screen.ts';
import { sendTestMail } from '../health.contract.ts';
import { components } from '../health.rules.ts';
import { ComponentHealth } from './health/ComponentHealth.tsx';
import { FailedJobs } from './jobs/FailedJobs.tsx';

/** Waits for the answer of the mail server, so that the toast says the truth. */
const TestMail = () => {
  const { t } = useLingui();
  const sending = useChange(sendTestMail, {
    done: ({ to }) => ({ title: t`The mail is out`, description: t`It went to ${to}.` }),
    failed: (message) => ({ title: t`The mail did not go out`, description: message }),
  });
  return (
    <Button icon={Mail} busy={sending.isBusy} onClick={() => void sending.run({})}>
      <Trans>Send a test mail to myself</Trans>
    </Button>
  );
};

/** Tries every component of the site, each by itself. */
const HealthScreen = () => (
  <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1>
          <Trans>Health</Trans>
        </h1>
        <p className="mt-3 max-w-[40em] text-ink-2">
          <Trans>Every component is tried now, each within its own time.</Trans>
        </p>
      </div>
      <TestMail />
    </div>
    <div className="grid gap-x-14 lg:grid-cols-2">
      {components.map((component) => (
        <ComponentHealth key={component} component={component} />
      ))}
    </div>
    <FailedJobs />
  </div>
);

export const screen: Screen = { Component: HealthScreen };
