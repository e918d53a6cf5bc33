import { eq, inArray, sql } from 'drizzle-orm';
import { type AuditEntry, writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { conceptsOf } from '#features/search/server/understand-question.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { Decision, decideDemand, decideSuggestions, undoDecisions } from '../suggestions.contract.ts';
import { mayUndo } from '../suggestions.rules.ts';
import {
  applySuggestion,
  type DecideDeps,
  type Deciding,
  type SuggestionRow,
  takeBackSuggestion,
} from './apply-suggestion.ts';
import { expireSuggestions } from './find-in-numbers.ts';
import { suggestions } from './suggestions.tables.ts';

/** In the order of their ids, so that two admins who decide the same wait for each other. */
const lockSuggestions = async (tx: Transaction, ids: readonly string[]): Promise<SuggestionRow[]> => {
  const wanted = [...new Set(ids)];
  const isWanted = inArray(suggestions.id, wanted);
  const rows = await tx.select().from(suggestions).where(isWanted).orderBy(suggestions.id).for('update');
  if (rows.length < wanted.length) throw new AppError('notFound');
  return rows;
};

const decideOne = async (deciding: Deciding, row: SuggestionRow, decision: Decision): Promise<void> => {
  const { deps, tx, viewer } = deciding;
  const at = deps.now();
  const isAccepted = decision.state === 'accepted';
  const written = isAccepted ? await applySuggestion(deciding, row, decision) : { finalValue: null, before: null };
  const isEdited = row.value !== '' && written.finalValue !== null && written.finalValue !== row.value;
  const state = isEdited ? 'edited' : decision.state;
  await tx
    .update(suggestions)
    .set({ ...written, state, decidedAt: at, decidedBy: viewer.id })
    .where(eq(suggestions.id, row.id));
  const details = { kind: row.kind, value: written.finalValue ?? row.value, source: row.source, suggestion: row.id };
  const entry: AuditEntry = {
    actorId: viewer.id,
    action: `suggestion-${state}`,
    subjectId: row.itemId ?? row.id,
    details,
  };
  await writeAuditEntry(tx, entry, at);
};

const taken = sentence('insights.decided', 'Somebody else was faster: this is decided already. Nothing was changed.');

/** Decides all of them or none. The second of two admins gets an error. */
export const decideOnSuggestions = (
  deps: DecideDeps,
  viewer: SignedIn,
  { decisions }: HandlerInput<typeof decideSuggestions>,
): Promise<undefined> =>
  deps.db.transaction(async (tx) => {
    const byId = new Map(decisions.map((decision) => [decision.id, decision]));
    const rows = await lockSuggestions(tx, [...byId.keys()]);
    if (rows.some(({ state }) => state !== 'open')) throw new AppError('movedOn', { sentence: taken });
    for (const row of rows) {
      const decision = byId.get(row.id);
      if (decision) await decideOne({ deps, tx, viewer }, row, decision);
    }
    const changed = rows.flatMap(({ itemId, otherItemId }) => [itemId ?? '', otherItemId ?? '']);
    await expireSuggestions(tx, deps.now(), changed);
    return undefined;
  });

const undoTooLate = sentence('insights.undoTooLate', 'This decision cannot be undone any more.');

const open = { state: 'open', decidedAt: null, decidedBy: null, finalValue: null, before: null } as const;

/** Takes back own decisions of the last seconds, all or none. */
export const undoOwnDecisions = (
  deps: DecideDeps,
  viewer: SignedIn,
  { ids }: HandlerInput<typeof undoDecisions>,
): Promise<undefined> =>
  deps.db.transaction(async (tx) => {
    const rows = await lockSuggestions(tx, ids);
    const at = deps.now();
    if (!rows.every((row) => mayUndo(row, viewer, at))) throw new AppError('movedOn', { sentence: undoTooLate });
    for (const row of rows) {
      await takeBackSuggestion({ deps, tx, viewer }, row);
      await tx.update(suggestions).set(open).where(eq(suggestions.id, row.id));
      const details = { kind: row.kind, value: row.value, suggestion: row.id };
      const entry: AuditEntry = {
        actorId: viewer.id,
        action: 'suggestion-undone',
        subjectId: row.itemId ?? row.id,
        details,
      };
      await writeAuditEntry(tx, entry, at);
    }
    return undefined;
  });

/** What people miss is decided by its words, because the list is computed whenever it is read. */
export const decideOnDemand = (
  deps: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { words, state }: HandlerInput<typeof decideDemand>,
): Promise<undefined> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    const key = conceptsOf(words).join(' ');
    const row = { id: newId(), kind: 'demand' as const, key, value: words, confidence: 0, evidence: {}, madeAt: at };
    const decided = state === 'open' ? { decidedAt: null, decidedBy: null } : { decidedAt: at, decidedBy: viewer.id };
    await tx
      .insert(suggestions)
      .values({ ...row, state, ...decided })
      .onConflictDoUpdate({
        target: [suggestions.kind, suggestions.key],
        set: { state, ...decided },
        setWhere: sql`${suggestions.state} <> ${state}`,
      });
    const entry: AuditEntry = { actorId: viewer.id, action: `demand-${state}`, subjectId: key, details: { words } };
    await writeAuditEntry(tx, entry, at);
    return undefined;
  });
