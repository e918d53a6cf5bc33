import { type Sentence, sentence } from '#shared/sentences.ts';

/** Limits of one creator: stored bytes, and uploads open at once. */
export type UploadAllowance = { storageBytes: number; openUploads: number };

/** A creator's usage. An open upload counts with its full size. */
export type UploadUsage = { storedBytes: number; openBytes: number; openUploads: number };

export type AllowanceRefusal =
  | { code: 'quotaReached'; usedBytes: number; storageBytes: number; fileBytes: number }
  | { code: 'tooManyUploads'; openUploads: number };

/** Why a creator cannot add one more file. Other allowances, for example for a higher level, need no other rule. */
export const refusalByAllowance = (
  allowance: UploadAllowance,
  usage: UploadUsage,
  fileBytes: number,
): AllowanceRefusal | undefined => {
  const { storageBytes, openUploads } = allowance;
  if (usage.openUploads >= openUploads) return { code: 'tooManyUploads', openUploads };
  const usedBytes = usage.storedBytes + usage.openBytes;
  return usedBytes + fileBytes > storageBytes
    ? { code: 'quotaReached', usedBytes, storageBytes, fileBytes }
    : undefined;
};

/** From 0 to 1. */
export const shareUsed = (
  { storageBytes }: UploadAllowance,
  { storedBytes, openBytes }: Omit<UploadUsage, 'openUploads'>,
): number => Math.min(1, (storedBytes + openBytes) / storageBytes);

const MB = 1_000_000;
const GB = 1_000 * MB;

/** Rounded down, so that a nearly full storage does not look full. */
const sizeIn = (bytes: number, unit: number): number => Math.floor((bytes / unit) * 100) / 100;
const sizeText = (bytes: number): string => (bytes >= GB ? `${sizeIn(bytes, GB)} GB` : `${sizeIn(bytes, MB)} MB`);

/** The server's error message; the browser has texts of its own. */
export const refusalSentence = (refusal: AllowanceRefusal): Sentence => {
  if (refusal.code === 'tooManyUploads')
    return sentence(
      'files.tooManyOpen',
      '{most} files may be on their way at once. Please add this one when some have arrived.',
      { most: refusal.openUploads },
    );
  const { usedBytes, storageBytes, fileBytes } = refusal;
  return sentence(
    'files.quotaReached',
    'You have used {used} of your {storage}, and this file has {size}. Delete files that you no longer need, or choose a smaller one.',
    { used: sizeText(usedBytes), storage: sizeText(storageBytes), size: sizeText(fileBytes) },
  );
};
