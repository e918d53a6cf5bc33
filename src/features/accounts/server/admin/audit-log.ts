import type { Transaction } from '#platform/db/database.ts';
import type { AuditAction } from '../../audit.rules.ts';
import { auditLog } from '../accounts.tables.ts';

export type AuditEntry = {
  /** Null when the account is deleted. */
  actorId: string | null;
  action: AuditAction;
  subjectId: string;
  details?: Record<string, string>;
};

/** Written in the transaction of the action, so that both are stored or neither. */
export const writeAuditEntry = async (tx: Transaction, entry: AuditEntry, at: Date): Promise<void> => {
  await tx.insert(auditLog).values({ ...entry, at });
};

/** Several entries of one action. */
export const writeAuditEntries = async (tx: Transaction, entries: readonly AuditEntry[], at: Date): Promise<void> => {
  if (entries.length > 0) await tx.insert(auditLog).values(entries.map((entry) => ({ ...entry, at })));
};
