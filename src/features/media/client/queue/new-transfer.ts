import type { Sentence } from '#shared/sentences.ts';
import type { ItemView } from '../../own-items.contract.ts';
import { refusalByAllowance } from '../../upload-allowance.rules.ts';
import { kindByName, refusalBeforeUpload } from '../../upload-limits.rules.ts';
import { startMeter, type Transfer, type TransferRefusal, type UploadRoom, usageWith } from './transfer.rules.ts';

/** The failed item whose file is replaced. */
export type Replaced = Pick<ItemView, 'id' | 'kind' | 'bytes'>;

export type Target = Pick<Transfer, 'url' | 'replacesItemId' | 'briefId'>;

export type Refused = { sentence: Sentence } | { refusal: TransferRefusal };

type Chosen = {
  file: File;
  url: string | null;
  item: Replaced | undefined;
  /** Undefined until the server has replied. */
  room: UploadRoom | undefined;
  transfers: readonly Transfer[];
};

/** Why a file is refused before its first byte is sent. */
export const refusedAtOnce = ({ file, url, item, room, transfers }: Chosen): Refused | undefined => {
  const kind = kindByName(file.name);
  if (item && kind && kind !== item.kind) return { refusal: { code: 'otherKind', kind: item.kind } };
  const sentence = refusalBeforeUpload(file.name, file.size);
  if (sentence) return { sentence };
  // A resumed upload is already included in the usage.
  if (!room || url !== null) return undefined;
  const usage = usageWith(room, transfers);
  // Replacing a file frees the space of the old one.
  const storedBytes = usage.storedBytes - (item?.bytes ?? 0);
  const refusal = refusalByAllowance(room.allowance, { ...usage, storedBytes }, file.size);
  return refusal && { refusal };
};

type Made = Target & { key: string; atMs: number; refused: Refused | undefined };

export const newTransfer = (file: File, { key, atMs, url, replacesItemId, briefId, refused }: Made): Transfer => ({
  key,
  fileName: file.name,
  bytes: file.size,
  lastModified: file.lastModified,
  kind: kindByName(file.name),
  status: refused ? 'refused' : 'waiting',
  sentBytes: 0,
  meter: startMeter(0, atMs),
  attempt: 0,
  url: refused ? null : url,
  itemId: null,
  replacesItemId,
  briefId,
  sentence: null,
  refusal: null,
  ...refused,
});
