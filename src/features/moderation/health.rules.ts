import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { mailUrgency, storageUrgency, type Urgency } from './dashboard.rules.ts';

/** What is tried, in the order of the page. */
export const components = ['database', 'queue', 'storage', 'mail', 'payments', 'codecs', 'search'] as const;
export type Component = (typeof components)[number];

export const healthStates = ['well', 'warning', 'failed'] as const;
export type HealthState = (typeof healthStates)[number];

/** A probe that takes longer counts as failed; codecs start a process of their own. */
export const probeLimitMs: Record<Component, number> = {
  database: 3 * SECOND_MS,
  queue: 3 * SECOND_MS,
  storage: 5 * SECOND_MS,
  mail: 3 * SECOND_MS,
  payments: 8 * SECOND_MS,
  codecs: 20 * SECOND_MS,
  search: 5 * SECOND_MS,
};

/** What a fact is, so that it can be written: a text, a number, bytes, a time, or yes and no. */
export const factKinds = {
  version: 'text',
  size: 'bytes',
  connections: 'count',
  mostConnections: 'count',
  migrated: 'flag',
  waiting: 'count',
  running: 'count',
  failed: 'count',
  dueAt: 'time',
  place: 'text',
  written: 'flag',
  free: 'bytes',
  way: 'text',
  sentAt: 'time',
  failedAt: 'time',
  failure: 'text',
  provider: 'text',
  testMode: 'flag',
  reachable: 'flag',
  ffmpeg: 'text',
  sharp: 'text',
  vips: 'text',
  exif: 'text',
  picture: 'flag',
  sound: 'flag',
  published: 'count',
  documents: 'count',
  behind: 'count',
  newest: 'time',
} as const satisfies Record<string, 'text' | 'count' | 'bytes' | 'time' | 'flag'>;
export type FactName = keyof typeof factKinds;
export const factNames = Object.keys(factKinds) as [FactName, ...FactName[]];

const ofUrgency: Record<Urgency, HealthState> = { none: 'well', soon: 'warning', now: 'failed' };

/** The worst of several. */
export const worstOf = (states: readonly HealthState[]): HealthState => {
  if (states.includes('failed')) return 'failed';
  return states.includes('warning') ? 'warning' : 'well';
};

/** From here on new connections may be refused soon. */
const CONNECTIONS_WARNING = 0.8;

export const databaseState = (facts: {
  connections: number;
  mostConnections: number;
  isMigrated: boolean;
}): HealthState => {
  if (!facts.isMigrated) return 'failed';
  return facts.connections >= facts.mostConnections * CONNECTIONS_WARNING ? 'warning' : 'well';
};

const LATE_WARNING_MS = 10 * MINUTE_MS;
const LATE_FAILED_MS = HOUR_MS;

/** A job that was due long ago says that no worker runs; failed jobs are a warning. */
export const queueState = ({ failed, dueAt }: { failed: number; dueAt: Date | null }, now: Date): HealthState => {
  const lateMs = dueAt === null ? 0 : now.getTime() - dueAt.getTime();
  if (lateMs > LATE_FAILED_MS) return 'failed';
  return lateMs > LATE_WARNING_MS || failed > 0 ? 'warning' : 'well';
};

export const storageState = (facts: {
  isWritten: boolean;
  freeBytes: number | null;
  reserveBytes: number;
}): HealthState => (facts.isWritten ? ofUrgency[storageUrgency(facts.freeBytes, facts.reserveBytes)] : 'failed');

export const mailState = (mail: { sentAt: Date | null; failedAt: Date | null }): HealthState =>
  ofUrgency[mailUrgency(mail)];

/** Test payments are well while nothing is sold in earnest. */
export const paymentsState = (facts: { isReachable: boolean; isTest: boolean; isProduction: boolean }): HealthState => {
  if (!facts.isReachable) return 'failed';
  return facts.isTest && facts.isProduction ? 'warning' : 'well';
};

export const codecsState = (facts: { picture: boolean; sound: boolean }): HealthState =>
  facts.picture && facts.sound ? 'well' : 'failed';

/** Triggers write the index, so nothing may be behind; a few rows can be on their way. */
const BEHIND_FAILED = 10;

export const searchState = (behind: number): HealthState => {
  if (behind === 0) return 'well';
  return behind > BEHIND_FAILED ? 'failed' : 'warning';
};
