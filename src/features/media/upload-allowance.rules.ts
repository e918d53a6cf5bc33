/** How much one creator may have: stored, and on its way at once. */
export type UploadAllowance = { storageBytes: number; openUploads: number };

/** What a creator has. A file on its way counts with the size that it will have. */
export type UploadUsage = { storedBytes: number; openBytes: number; openUploads: number };

export type AllowanceRefusal =
  | { code: 'quotaReached'; usedBytes: number; storageBytes: number; fileBytes: number }
  | { code: 'tooManyUploads'; openUploads: number };

/** Why a creator with this allowance cannot add one more file; another allowance, for a higher level say, needs no other rule. */
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

/** Rounded down, so that what is not full does not look full. */
const sizeIn = (bytes: number, unit: number): number => Math.floor((bytes / unit) * 100) / 100;
const sizeText = (bytes: number): string => (bytes >= GB ? `${sizeIn(bytes, GB)} GB` : `${sizeIn(bytes, MB)} MB`);

/** The refusal as the server says it; the screen has words of its own. */
export const refusalSentence = (refusal: AllowanceRefusal): string => {
  if (refusal.code === 'tooManyUploads')
    return `${refusal.openUploads} files may be on their way at once. Please add this one when some have arrived.`;
  const { usedBytes, storageBytes, fileBytes } = refusal;
  return `You have used ${sizeText(usedBytes)} of your ${sizeText(storageBytes)}, and this file has ${sizeText(fileBytes)}. Delete files that you no longer need, or choose a smaller one.`;
};
