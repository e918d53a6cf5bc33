import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { requireSwitchedOn } from '#features/accounts/server/admin/feature-switches.ts';
import type { Config } from '#platform/config.ts';
import { lockName } from '#platform/db/advisory-locks.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import { AppError } from '#shared/errors.ts';
import { uploadsFactor } from '../../levels.rules.ts';
import {
  refusalByAllowance,
  refusalSentence,
  type UploadAllowance,
  type UploadUsage,
} from '../../upload-allowance.rules.ts';
import { levelOf } from '../items/levels.ts';
import { items } from '../media.tables.ts';
import { uploads } from '../uploads.tables.ts';
import { lockReplaceable } from './replace-file.ts';
import type { OpenUpload } from './upload-rows.ts';

export type AcceptDeps = Pick<Dependencies, 'db' | 'files' | 'now'> & { config: Pick<Config, 'uploads'> };

type NewUpload = Omit<OpenUpload, 'id'>;

/** Higher levels have more files on their way at once; the space is the same for everybody. */
export const allowanceOf = async (
  on: Queryable,
  { quotaBytes, openLimit }: Config['uploads'],
  creatorId: string,
): Promise<UploadAllowance> => {
  const level = await levelOf(on, creatorId);
  return { storageBytes: quotaBytes, openUploads: openLimit * (level === null ? 1 : uploadsFactor[level]) };
};

/** In one statement, so that an upload that becomes an item meanwhile is counted once. */
export const readUsage = async (on: Queryable, creatorId: string): Promise<UploadUsage> => {
  const { rows } = await on.execute<UploadUsage>(sql`
    select
      (select coalesce(sum(${items.originalBytes}), 0)::float8 from ${items}
        where ${items.creatorId} = ${creatorId}) as "storedBytes",
      (select coalesce(sum(${uploads.bytes}), 0)::float8 from ${uploads}
        where ${uploads.creatorId} = ${creatorId}) as "openBytes",
      (select count(*)::int from ${uploads} where ${uploads.creatorId} = ${creatorId}) as "openUploads"`);
  const [usage] = rows;
  if (!usage) throw new Error('The usage was not counted.');
  return usage;
};

/** A replaced file frees its space for the new one. */
const refuseBeyondAllowance = async (
  tx: Transaction,
  { config }: AcceptDeps,
  { creatorId, bytes }: NewUpload,
  replacedBytes: number,
) => {
  const usage = await readUsage(tx, creatorId);
  const usageWithout = { ...usage, storedBytes: usage.storedBytes - replacedBytes };
  const refusal = refusalByAllowance(await allowanceOf(tx, config.uploads, creatorId), usageWithout, bytes);
  if (refusal) throw new AppError(refusal.code, { sentence: refusalSentence(refusal) });
};

/** Includes what all open uploads will still write. */
const refuseBeyondDisk = async (tx: Transaction, { config, files }: AcceptDeps, bytes: number) => {
  // One after another, else concurrent uploads would all see the same free space.
  await lockName(tx, 'space for uploads');
  const { rows } = await tx.execute<{ bytes: number }>(
    sql`select coalesce(sum(${uploads.bytes} - ${uploads.receivedBytes}), 0)::float8 as bytes from ${uploads}`,
  );
  const expectedBytes = rows[0]?.bytes ?? 0;
  // Read after the sum: bytes that arrive in between are counted twice rather than never.
  const freeBytes = await files.freeBytes();
  if (freeBytes === undefined) return;
  if (freeBytes - expectedBytes - bytes < config.uploads.diskReserveBytes) throw new AppError('noRoomForUpload');
};

/** Opens an upload if the creator's allowance and the disk have space for it. */
export const acceptUpload = (deps: AcceptDeps, upload: NewUpload): Promise<OpenUpload> =>
  deps.db.transaction(async (tx) => {
    await requireSwitchedOn(tx, 'uploads');
    // Locks the creator, so that uploads that start at once are all counted.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, upload.creatorId)).for('no key update');
    const replaced = upload.replacesItemId === null ? null : await lockReplaceable(tx, upload, upload.replacesItemId);
    await refuseBeyondAllowance(tx, deps, upload, replaced?.originalBytes ?? 0);
    await refuseBeyondDisk(tx, deps, upload.bytes);
    const at = deps.now();
    const opened = { ...upload, id: newId() };
    await tx.insert(uploads).values({ ...opened, protocolState: {}, startedAt: at, touchedAt: at });
    return opened;
  });
