import { describe, expect, it } from 'vitest';
import {
  codecsState,
  components,
  databaseState,
  mailState,
  paymentsState,
  probeLimitMs,
  queueState,
  searchState,
  storageState,
  worstOf,
} from './health.rules.ts';

const now = new Date('2026-11-16T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('the health of a component', () => {
  it('of the database: every migration, and connections left', () => {
    expect(databaseState({ connections: 79, mostConnections: 100, isMigrated: true })).toBe('well');
    expect(databaseState({ connections: 80, mostConnections: 100, isMigrated: true })).toBe('warning');
    expect(databaseState({ connections: 1, mostConnections: 100, isMigrated: false })).toBe('failed');
  });

  it('of the queue: jobs run when they are due, and none has failed', () => {
    expect(queueState({ failed: 0, dueAt: null }, now)).toBe('well');
    expect(queueState({ failed: 0, dueAt: minutesAgo(-30) }, now)).toBe('well');
    expect(queueState({ failed: 0, dueAt: minutesAgo(10) }, now)).toBe('well');
    expect(queueState({ failed: 0, dueAt: minutesAgo(11) }, now)).toBe('warning');
    expect(queueState({ failed: 1, dueAt: null }, now)).toBe('warning');
    expect(queueState({ failed: 0, dueAt: minutesAgo(61) }, now)).toBe('failed');
  });

  it('of the storage: it is written, and space is left', () => {
    const storage = { isWritten: true, freeBytes: 100, reserveBytes: 10 };
    expect(storageState(storage)).toBe('well');
    expect(storageState({ ...storage, freeBytes: null })).toBe('well');
    expect(storageState({ ...storage, freeBytes: 50 })).toBe('warning');
    expect(storageState({ ...storage, freeBytes: 10 })).toBe('failed');
    expect(storageState({ ...storage, isWritten: false })).toBe('failed');
  });

  it('of mail: the last one went out', () => {
    expect(mailState({ sentAt: null, failedAt: null })).toBe('well');
    expect(mailState({ sentAt: minutesAgo(5), failedAt: minutesAgo(1) })).toBe('failed');
    expect(mailState({ sentAt: minutesAgo(1), failedAt: minutesAgo(5) })).toBe('well');
  });

  it('of payments: reachable, and not in test mode where it is earnest', () => {
    expect(paymentsState({ isReachable: true, isTest: true, isProduction: false })).toBe('well');
    expect(paymentsState({ isReachable: true, isTest: true, isProduction: true })).toBe('warning');
    expect(paymentsState({ isReachable: true, isTest: false, isProduction: true })).toBe('well');
    expect(paymentsState({ isReachable: false, isTest: false, isProduction: true })).toBe('failed');
  });

  it('of codecs and of the search', () => {
    expect(codecsState({ picture: true, sound: true })).toBe('well');
    expect(codecsState({ picture: true, sound: false })).toBe('failed');
    expect([0, 1, 10, 11].map(searchState)).toEqual(['well', 'warning', 'warning', 'failed']);
  });

  it('is the worst of its parts, and each probe has a limit', () => {
    expect(worstOf([])).toBe('well');
    expect(worstOf(['well', 'warning'])).toBe('warning');
    expect(worstOf(['failed', 'warning'])).toBe('failed');
    expect(components.every((name) => probeLimitMs[name] > 0)).toBe(true);
  });
});
