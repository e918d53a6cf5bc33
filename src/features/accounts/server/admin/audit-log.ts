import type { Transaction } from '#platform/db/database.ts';
import { auditLog } from '../accounts.tables.ts';

export type AuditEntry = {
  actorId: string;
  /** A verb in the past and its object: `admin-bootstrapped`. */
  action: string;
  subjectId: string;
  details?: Record<string, string>;
};

/** Written in the same transaction as what it tells about, so that neither stands alone. */
export const writeAuditEntry = async (tx: Transaction, entry: AuditEntry, at: Date): Promise<void> => {
  await tx.insert(auditLog).values({ ...entry, at });
};
