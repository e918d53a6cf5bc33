import type { Sentence } from '#shared/sentences.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { ItemKind } from '../../media.rules.ts';
import type { AllowanceRefusal, UploadAllowance, UploadUsage } from '../../upload-allowance.rules.ts';

export type TransferStatus =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'retrying'
  /** The session ended; continues after the next sign-in. */
  | 'signedOut'
  /** The browser can no longer read the file. */
  | 'lost'
  | 'refused'
  | 'arrived';

/** The measured speed, and the time of the last measurement. */
export type SpeedMeter = { bytesPerSecond: number | null; bytes: number; atMs: number };

/** Why the browser refuses a file before sending it. */
export type TransferRefusal =
  | AllowanceRefusal
  /** Only a file of the same kind can replace the file of an item. */
  | { code: 'otherKind'; kind: ItemKind }
  /** The same file is being sent as another upload. */
  | { code: 'sentAlready' };

/** One upload of this browser. */
export type Transfer = {
  key: string;
  fileName: string;
  bytes: number;
  lastModified: number;
  kind: ItemKind | undefined;
  status: TransferStatus;
  sentBytes: number;
  meter: SpeedMeter;
  /** Failed attempts in a row without progress. */
  attempt: number;
  /** The upload's address on the server. */
  url: string | null;
  itemId: string | null;
  /** The failed item whose file it replaces; `null` when it becomes a new item. */
  replacesItemId: string | null;
  /** The brief that the new item answers. */
  briefId?: string | undefined;
  /** The server's reason for a refusal or a wait. */
  sentence: Sentence | null;
  refusal: TransferRefusal | null;
};

/** Storage usage as the server last reported it. */
export type UploadRoom = UploadUsage & { allowance: UploadAllowance };

const LEAST_SAMPLE_MS = 400;
/** Time after which an old sample's weight falls to a third. */
const MEMORY_MS = 5_000;
const MS_PER_SECOND = 1_000;

export const startMeter = (bytes: number, atMs: number): SpeedMeter => ({ bytesPerSecond: null, bytes, atMs });

/** Adds a sample; returns the same meter when too little time has passed. */
export const measure = (meter: SpeedMeter, bytes: number, atMs: number): SpeedMeter => {
  const elapsedMs = atMs - meter.atMs;
  // After an interruption the upload resumes at a slightly lower offset.
  if (bytes < meter.bytes) return { ...meter, bytes, atMs };
  if (elapsedMs < LEAST_SAMPLE_MS) return meter;
  const sample = ((bytes - meter.bytes) / elapsedMs) * MS_PER_SECOND;
  if (meter.bytesPerSecond === null) return { bytesPerSecond: sample, bytes, atMs };
  const oldWeight = Math.exp(-elapsedMs / MEMORY_MS);
  return { bytesPerSecond: meter.bytesPerSecond * oldWeight + sample * (1 - oldWeight), bytes, atMs };
};

export const secondsLeft = (bytes: number, bytesPerSecond: number | null): number | null =>
  bytesPerSecond && bytesPerSecond > 0 ? bytes / bytesPerSecond : null;

const RETRY_PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000];
const LONGEST_RETRY_PAUSE_MS = MINUTE_MS;

/** Pause before the next retry: longer each time, without an end. */
export const retryPauseMs = (attempt: number): number => RETRY_PAUSES_MS[attempt] ?? LONGEST_RETRY_PAUSE_MS;

const unfinished: readonly TransferStatus[] = ['waiting', 'sending', 'paused', 'retrying', 'signedOut'];
const moving: readonly TransferStatus[] = ['waiting', 'sending', 'retrying'];

/** Not all bytes are sent, and this browser can still send them. */
export const isUnfinished = ({ status }: Pick<Transfer, 'status'>): boolean => unfinished.includes(status);
/** Unfinished, or waiting for the creator to choose the file again. */
export const isOpen = (transfer: Pick<Transfer, 'status'>): boolean =>
  isUnfinished(transfer) || transfer.status === 'lost';
export const isMoving = ({ status }: Pick<Transfer, 'status'>): boolean => moving.includes(status);

/** Adds this browser's uploads to the server's usage, which may be older than they are. */
export const usageWith = ({ storedBytes, openBytes, openUploads }: UploadUsage, transfers: readonly Transfer[]) => {
  const open = transfers.filter(isUnfinished);
  const begun = open.filter(({ url }) => url !== null);
  const sum = (counted: readonly Transfer[]) => counted.reduce((total, { bytes }) => total + bytes, 0);
  return {
    storedBytes,
    openBytes: Math.max(openBytes, sum(begun)) + sum(open) - sum(begun),
    openUploads: Math.max(openUploads, begun.length) + open.length - begun.length,
  };
};

export type Batch = {
  files: number;
  arrived: number;
  bytes: number;
  sentBytes: number;
  bytesPerSecond: number | null;
  isMoving: boolean;
};

/** Totals of all uploads; `null` when there are none. */
export const batchOf = (transfers: readonly Transfer[]): Batch | null => {
  if (!transfers.some(isUnfinished)) return null;
  const counted = transfers.filter((transfer) => isUnfinished(transfer) || transfer.status === 'arrived');
  const sum = (value: (transfer: Transfer) => number) => counted.reduce((total, one) => total + value(one), 0);
  const speed = sum(({ status, meter }) => (status === 'sending' ? (meter.bytesPerSecond ?? 0) : 0));
  return {
    files: counted.length,
    arrived: counted.filter(({ status }) => status === 'arrived').length,
    bytes: sum(({ bytes }) => bytes),
    sentBytes: sum(({ sentBytes }) => sentBytes),
    bytesPerSecond: speed > 0 ? speed : null,
    isMoving: counted.some(isMoving),
  };
};

export const percentOf = ({ sentBytes, bytes }: Pick<Transfer, 'sentBytes' | 'bytes'>): number =>
  bytes > 0 ? Math.floor((sentBytes / bytes) * 100) : 0;

/** The last full quarter, so that screen readers announce progress four times only. */
export const quarterOf = (percent: number): number => Math.floor(percent / 25) * 25;
