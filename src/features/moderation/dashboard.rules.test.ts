import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alertsOf,
  byDeadline,
  dueAt,
  type Facts,
  hoursWaited,
  isPayoutLate,
  mailUrgency,
  periodNames,
  queueUrgency,
  spansOf,
  storageUrgency,
} from './dashboard.rules.ts';

const now = new Date('2026-11-16T10:30:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const calm: Facts = {
  queueOldestAt: hoursAgo(2),
  payoutOldestAt: null,
  payoutsLate: 0,
  isStopped: false,
  differences: 0,
  disputes: [],
  freeBytes: 50_000_000_000,
  reserveBytes: 1_000_000_000,
  mail: { sentAt: hoursAgo(1), failedAt: hoursAgo(5) },
  failedJobs: 0,
};

describe('the order of what needs a person', () => {
  it('is one list by deadline, faults first and what has none last', () => {
    const list = [
      { name: 'jobs', urgency: 'soon', due: null },
      { name: 'report', urgency: 'none', due: dueAt(hoursAgo(4)) },
      { name: 'dispute', urgency: 'now', due: hoursAgo(-20) },
      { name: 'late file', urgency: 'now', due: dueAt(hoursAgo(60)) },
      { name: 'books', urgency: 'now', due: null },
    ] as const;
    expect(list.toSorted(byDeadline).map(({ name }) => name)).toEqual([
      'books',
      'late file',
      'dispute',
      'report',
      'jobs',
    ]);
  });
});

describe('the age of the review queue', () => {
  it('warns from 36 hours on, and alarms past the 48 that are promised', () => {
    expect(queueUrgency(null, now)).toBe('none');
    expect(queueUrgency(hoursAgo(36), now)).toBe('none');
    expect(queueUrgency(hoursAgo(36.1), now)).toBe('soon');
    expect(queueUrgency(hoursAgo(48), now)).toBe('soon');
    expect(queueUrgency(hoursAgo(48.1), now)).toBe('now');
  });

  it('is said in whole hours, never below none', () => {
    expect(hoursWaited(hoursAgo(41.9), now)).toBe(41);
    expect(hoursWaited(hoursAgo(-1), now)).toBe(0);
  });
});

describe('what needs a person', () => {
  it('is nothing on a calm day', () => {
    expect(alertsOf(calm, now)).toEqual([]);
  });

  it('is named with its count, amount and time, the urgent first', () => {
    const disputes = [
      { id: 'later', cents: 5_900, answerBy: hoursAgo(-200) },
      { id: 'sooner', cents: 1_200, answerBy: hoursAgo(-22) },
    ];
    const alerts = alertsOf({ ...calm, isStopped: true, differences: 2, disputes, failedJobs: 3, payoutsLate: 1 }, now);
    expect(alerts.map(({ code, urgency, count, cents }) => [code, urgency, count, cents])).toEqual([
      ['booksStopped', 'now', 1, null],
      ['disputeDue', 'now', 1, 1_200],
      ['payoutLate', 'now', 1, null],
      ['disputeDue', 'soon', 1, 5_900],
      ['booksDiffer', 'soon', 2, null],
      ['jobsFailed', 'soon', 3, null],
    ]);
    expect(alerts[1]?.at).toBe(hoursAgo(-22).toISOString());
  });

  it('counts a dispute whose time has passed as urgent', () => {
    const disputes = [{ id: 'over', cents: 100, answerBy: hoursAgo(1) }];
    expect(alertsOf({ ...calm, disputes }, now)).toMatchObject([{ code: 'disputeDue', urgency: 'now' }]);
  });

  it('is the storage before uploads are refused, and mail that goes out no more', () => {
    expect(storageUrgency(null, 10)).toBe('none');
    expect(storageUrgency(51, 10)).toBe('none');
    expect(storageUrgency(50, 10)).toBe('soon');
    expect(storageUrgency(10, 10)).toBe('now');
    expect(mailUrgency({ sentAt: null, failedAt: null })).toBe('none');
    expect(mailUrgency({ sentAt: null, failedAt: now })).toBe('now');
    expect(mailUrgency({ sentAt: hoursAgo(1), failedAt: now })).toBe('now');
    expect(mailUrgency({ sentAt: now, failedAt: hoursAgo(1) })).toBe('none');
  });

  it('is a payout that waits for more than two days', () => {
    expect(isPayoutLate(hoursAgo(48), now)).toBe(false);
    expect(isPayoutLate(hoursAgo(49), now)).toBe(true);
  });
});

describe('sales of today, 7 and 28 days', () => {
  it('begin at midnight of UTC and are compared with the same time before', () => {
    expect(spansOf('today', now)).toEqual({
      now: { from: new Date('2026-11-16T00:00:00Z'), until: now },
      before: { from: new Date('2026-11-15T00:00:00Z'), until: new Date('2026-11-15T10:30:00Z') },
    });
    expect(spansOf('week', now).now.from).toEqual(new Date('2026-11-10T00:00:00Z'));
    expect(spansOf('month', now).before.from).toEqual(new Date('2026-09-22T00:00:00Z'));
  });

  it('are as long as the time before, and never overlap it', () => {
    const times = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, fc.constantFrom(...periodNames), (at, name) => {
        const { now: span, before } = spansOf(name, at);
        expect(span.until.getTime() - span.from.getTime()).toBe(before.until.getTime() - before.from.getTime());
        expect(before.until.getTime()).toBeLessThanOrEqual(span.from.getTime());
      }),
    );
  });
});
