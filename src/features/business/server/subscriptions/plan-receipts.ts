import { eq } from 'drizzle-orm';
import { paperPath } from '#features/licensing/invoices.rules.ts';
import type { SendPlanReceipt } from '#features/licensing/server/papers/issue-invoices.ts';
import { inUsd, receiptOf } from '#features/licensing/server/receipts.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { dayOf } from '#shared/time.ts';
import {
  planCancelled,
  planChanged,
  planEnded,
  planNames,
  planRenewed,
  planStarted,
} from '../../business-notifications.ts';
import { planCharges } from '../subscriptions.tables.ts';
import { billingPage, notifyManagers } from '../teams/tell-team.ts';
import type { SubscriptionRow } from './subscription-life.ts';

type Deps = Pick<Dependencies, 'jobs' | 'now'>;

const codes = { start: planStarted, renewal: planRenewed, change: planChanged };

/** In the transaction that writes the invoice of the charge, which there is once. */
export const sendPlanReceipt =
  (deps: Deps): SendPlanReceipt =>
  async (tx, { planChargeId, facts, invoice }) => {
    const [charge] = await tx
      .select({ organisationId: planCharges.organisationId })
      .from(planCharges)
      .where(eq(planCharges.id, planChargeId));
    if (!charge) return;
    const { name, kind } = facts.plan;
    const amount = inUsd(facts.netCents + facts.taxCents);
    const receipt = receiptOf(
      codes[kind],
      { plan: planNames[name], amount, invoice },
      {
        rows: [
          { name: 'amount', value: amount },
          { name: 'method', value: facts.method },
          { name: 'date', value: facts.paidAt },
          { name: 'invoiceNumber', value: invoice },
        ],
        links: [
          { name: 'team', path: billingPage },
          { name: 'invoice', path: paperPath(invoice) },
        ],
      },
    );
    await notifyManagers(deps, tx, charge.organisationId, receipt);
  };

/** Whoever pays hears that the plan was cancelled, whatever mails they have turned off. */
export const confirmCancel = async (
  deps: Deps,
  tx: Transaction,
  { organisationId, state, periodEnd }: SubscriptionRow,
): Promise<void> => {
  const notice =
    state === 'cancelled' && periodEnd ? planCancelled.with({ date: dayOf(periodEnd) }) : planEnded.with({});
  await notifyManagers(deps, tx, organisationId, { notice, link: billingPage, mailAlways: true });
};
