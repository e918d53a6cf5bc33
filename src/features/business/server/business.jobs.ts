import { openProvider } from '#features/licensing/server/payments/choose-provider.ts';
import type { OutcomeDeps } from '#features/licensing/server/payments/payable.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding, skipIfRunning } from '#platform/jobs/job-queue.ts';
import { renewSubscriptions, sendInvitation, settleQuota } from '../business-jobs.contract.ts';
import { settleOldQuota } from './quota/settle-quota.ts';
import { renewPlans } from './subscriptions/renew.ts';
import { mailInvitation } from './teams/invitations.ts';

type BusinessDeps = OutcomeDeps & Pick<Dependencies, 'mailer' | 'writeMail'>;

/** Each renewal is taken by its row; the lock is for whoever must not be disturbed by renewals. */
export const businessJobs = (deps: BusinessDeps): JobBinding[] => {
  const paying = { ...deps, provider: openProvider(deps) };
  return [
    handleJob(
      renewSubscriptions,
      skipIfRunning(deps.db, 'renew-subscriptions', (signal) => renewPlans(paying, signal)),
    ),
    handleJob(
      settleQuota,
      skipIfRunning(deps.db, 'settle-quota', (signal) => settleOldQuota(deps, signal)),
    ),
    handleJob(sendInvitation, ({ invitationId }) => mailInvitation(deps, invitationId)),
  ];
};
