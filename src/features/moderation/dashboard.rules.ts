import { DAY_MS, HOUR_MS } from '#shared/time.ts';

/** What creators are promised: a review within so many hours. */
export const REVIEW_PROMISE_HOURS = 48;
/** From here on the promise is in danger. */
const REVIEW_WARNING_HOURS = 36;
/** A payout that waits longer is late. */
const PAYOUT_LATE_HOURS = 48;
/** A dispute that must be answered within so many hours is urgent. */
const DISPUTE_URGENT_HOURS = 72;
/** Uploads are refused at the reserve itself; the warning comes while there is time to add space. */
const STORAGE_WARNING_TIMES = 5;

const hoursSince = (at: Date, now: Date): number => (now.getTime() - at.getTime()) / HOUR_MS;

/** How long something waits, in whole hours. */
export const hoursWaited = (at: Date, now: Date): number => Math.max(0, Math.floor(hoursSince(at, now)));

export type Urgency = 'none' | 'soon' | 'now';

/** How urgent the oldest file of the review queue is. */
export const queueUrgency = (oldestAt: Date | null, now: Date): Urgency => {
  if (oldestAt === null) return 'none';
  const hours = hoursSince(oldestAt, now);
  if (hours > REVIEW_PROMISE_HOURS) return 'now';
  return hours > REVIEW_WARNING_HOURS ? 'soon' : 'none';
};

/** Free space against what uploads must leave; a store without a limit is never full. */
export const storageUrgency = (freeBytes: number | null, reserveBytes: number): Urgency => {
  if (freeBytes === null) return 'none';
  if (freeBytes <= reserveBytes) return 'now';
  return freeBytes <= reserveBytes * STORAGE_WARNING_TIMES ? 'soon' : 'none';
};

/** The last mail failed, and none has gone out since. */
export const mailUrgency = ({ sentAt, failedAt }: { sentAt: Date | null; failedAt: Date | null }): Urgency =>
  failedAt !== null && (sentAt === null || failedAt > sentAt) ? 'now' : 'none';

const disputeUrgency = (answerBy: Date, now: Date): Urgency =>
  -hoursSince(answerBy, now) <= DISPUTE_URGENT_HOURS ? 'now' : 'soon';

export type Facts = {
  queueOldestAt: Date | null;
  payoutOldestAt: Date | null;
  payoutsLate: number;
  isStopped: boolean;
  differences: number;
  /** Open disputes that want an answer. */
  disputes: readonly { id: string; cents: number; answerBy: Date }[];
  freeBytes: number | null;
  reserveBytes: number;
  mail: { sentAt: Date | null; failedAt: Date | null };
  /** Of the last day. */
  failedJobs: number;
};

export const alertCodes = [
  'booksStopped',
  'queueLate',
  'disputeDue',
  'mailFailing',
  'storageLow',
  'payoutLate',
  'booksDiffer',
  'jobsFailed',
] as const;
export type AlertCode = (typeof alertCodes)[number];

export type Alert = {
  code: AlertCode;
  urgency: Exclude<Urgency, 'none'>;
  count: number;
  /** Since when, or until when. */
  at: string | null;
  cents: number | null;
  bytes: number | null;
};

/** Payouts that were requested earlier are late. */
export const latePayoutsBefore = (now: Date): Date => new Date(now.getTime() - PAYOUT_LATE_HOURS * HOUR_MS);

export const isPayoutLate = (requestedAt: Date, now: Date): boolean => requestedAt < latePayoutsBefore(now);

/** The desk answers whatever waits within the time that creators are promised. */
export const dueAt = (since: Date): Date => new Date(since.getTime() + REVIEW_PROMISE_HOURS * HOUR_MS);

type Due = { urgency: Urgency; due: Date | null };

/** One list by deadline: faults that stop something first, then what is due next, then what has no deadline. */
export const byDeadline = (one: Due, other: Due): number => {
  const timeOf = ({ urgency, due }: Due) => due?.getTime() ?? (urgency === 'now' ? 0 : Number.MAX_SAFE_INTEGER);
  return timeOf(one) - timeOf(other);
};

const SHOWN_DISPUTES = 5;

/** What needs a person, the most urgent first. */
export const alertsOf = (facts: Facts, now: Date): Alert[] => {
  const alert = (code: AlertCode, urgency: Urgency, more: Partial<Alert> = {}): Alert[] =>
    urgency === 'none' ? [] : [{ code, urgency, count: 1, at: null, cents: null, bytes: null, ...more }];
  const when = (is: boolean, urgency: Urgency): Urgency => (is ? urgency : 'none');
  const disputes = facts.disputes.toSorted((one, other) => one.answerBy.getTime() - other.answerBy.getTime());
  const all = [
    ...alert('booksStopped', when(facts.isStopped, 'now')),
    ...alert('queueLate', queueUrgency(facts.queueOldestAt, now), { at: facts.queueOldestAt?.toISOString() ?? null }),
    ...disputes
      .slice(0, SHOWN_DISPUTES)
      .flatMap(({ cents, answerBy }) =>
        alert('disputeDue', disputeUrgency(answerBy, now), { cents, at: answerBy.toISOString() }),
      ),
    ...alert('mailFailing', mailUrgency(facts.mail), { at: facts.mail.failedAt?.toISOString() ?? null }),
    ...alert('storageLow', storageUrgency(facts.freeBytes, facts.reserveBytes), { bytes: facts.freeBytes }),
    ...alert('payoutLate', when(facts.payoutsLate > 0, 'now'), {
      count: facts.payoutsLate,
      at: facts.payoutOldestAt?.toISOString() ?? null,
    }),
    ...alert('booksDiffer', when(facts.differences > 0, 'soon'), { count: facts.differences }),
    ...alert('jobsFailed', when(facts.failedJobs > 0, 'soon'), { count: facts.failedJobs }),
  ];
  return [...all.filter(({ urgency }) => urgency === 'now'), ...all.filter(({ urgency }) => urgency === 'soon')];
};

export const periodNames = ['today', 'week', 'month'] as const;
export type PeriodName = (typeof periodNames)[number];
const daysOfPeriod: Record<PeriodName, number> = { today: 1, week: 7, month: 28 };

export type Span = { from: Date; until: Date };

/** Days of UTC until now, today among them, and the same time in the days before: half a day is compared with half a day. */
export const spansOf = (name: PeriodName, now: Date): { now: Span; before: Span } => {
  const days = daysOfPeriod[name];
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const from = midnight - (days - 1) * DAY_MS;
  const earlier = (time: number) => new Date(time - days * DAY_MS);
  return {
    now: { from: new Date(from), until: now },
    before: { from: earlier(from), until: earlier(now.getTime()) },
  };
};
