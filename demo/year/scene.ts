import { inArray } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { sendInvitation } from '#features/business/business-jobs.contract.ts';
import { planSalesWithoutInvoice } from '#features/business/server/subscriptions/plan-invoices.ts';
import { planPayable } from '#features/business/server/subscriptions/plan-payable.ts';
import { sendPlanReceipt } from '#features/business/server/subscriptions/plan-receipts.ts';
import { tellSales } from '#features/licensing/licensing-jobs.contract.ts';
import type { PaperDeps } from '#features/licensing/server/papers/issue-invoices.ts';
import { type CardDeps, withoutLimit } from '#features/licensing/server/payments/card-tries.ts';
import { orderPayable, topUpPayable } from '#features/licensing/server/payments/own-payables.ts';
import type { Payables } from '#features/licensing/server/payments/payable.ts';
import { openTestProvider, type TestProvider } from '#features/licensing/server/payments/test-provider.ts';
import { sendNotificationMail } from '#features/notifications/notifications.contract.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { OFFICE } from './year-people.ts';

export type YearDeps = Pick<Dependencies, 'db' | 'events' | 'jobs' | 'config' | 'log' | 'now' | 'files'>;

export type Clock = {
  now: () => Date;
  set: (at: Date) => void;
  /** Lets time pass, never beyond the end of the year. */
  advance: (ms: number) => void;
};

/** What a step needs: the dependencies with the clock of the plan and the test provider, and the people. */
export type Scene = {
  deps: CardDeps &
    Pick<Dependencies, 'files'> & { provider: TestProvider } & Required<
      Pick<PaperDeps, 'listPlanSales' | 'sendPlanReceipt'>
    >;
  clock: Clock;
  people: ReadonlyMap<string, SignedIn>;
  /** Who decides for the house. */
  office: SignedIn;
  signal: AbortSignal;
};

const clockUntil = (end: Date): Clock => {
  let now = end;
  return {
    now: () => now,
    set: (at) => {
      now = at;
    },
    advance: (ms) => {
      now = new Date(Math.min(end.getTime(), now.getTime() + ms));
    },
  };
};

const mails: ReadonlySet<string> = new Set([sendNotificationMail.name, sendInvitation.name, tellSales.name]);

/** Mails about what is long over are not sent. */
const withoutMails = (jobs: JobQueue): JobQueue => ({
  enqueue: (on, job, payload, options) =>
    mails.has(job.name) ? Promise.resolve() : jobs.enqueue(on, job, payload, options),
});

/** The person of a step; one whose account was deleted leaves the step out. */
export const viewerOf = ({ people }: Pick<Scene, 'people'>, email: string): SignedIn => {
  const person = people.get(email);
  if (!person) throw new AppError('notFound');
  return person;
};

const readPeople = async (db: Database, emails: readonly string[]): Promise<ReadonlyMap<string, SignedIn>> => {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      isCreator: users.isCreator,
      isAdmin: users.isAdmin,
    })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(rows.map((row) => [row.email, row]));
};

type Opened = { emails: readonly string[]; today: Date; signal: AbortSignal };

export const openScene = async (deps: YearDeps, { emails, today, signal }: Opened): Promise<Scene> => {
  const clock = clockUntil(today);
  const people = await readPeople(deps.db, emails);
  const past = { ...deps, jobs: withoutMails(deps.jobs), now: clock.now };
  const provider = openTestProvider(past);
  const payables: Payables = { order: orderPayable, topUp: topUpPayable, planCharge: planPayable };
  const plans = {
    listPlanSales: planSalesWithoutInvoice,
    sendPlanReceipt: sendPlanReceipt(past),
  };
  return {
    deps: withoutLimit({ ...past, ...plans, payables, provider }),
    clock,
    people,
    office: viewerOf({ people }, OFFICE),
    signal,
  };
};
