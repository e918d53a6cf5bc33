import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/db/database.ts';
import { type ItemAccess, type ProcessingStage, processingStages } from '../../media.rules.ts';
import { processingCrashes, processingSteps } from '../uploads.tables.ts';
import type { ItemFacts, MadeFile } from './stage.ts';

export type StoredFile = MadeFile & { key: string; bytes: number };

/** A finished stage of the work on one original: its files are in the store. */
export type Step = {
  stage: ProcessingStage;
  originalKey: string;
  access: ItemAccess;
  facts: ItemFacts;
  files: StoredFile[];
};

type StoredStep = Omit<Step, 'stage'>;

/** In the order in which they were taken, so that what a later one learnt counts. */
export const readSteps = async (db: Database, itemId: string): Promise<Step[]> => {
  const rows = await db
    .select({ stage: processingSteps.stage, result: processingSteps.result })
    .from(processingSteps)
    .where(and(eq(processingSteps.itemId, itemId), isNotNull(processingSteps.result)));
  const steps = rows.map(({ stage, result }) => ({ stage, ...(result as StoredStep) }));
  return steps.toSorted((one, other) => processingStages.indexOf(one.stage) - processingStages.indexOf(other.stage));
};

type StageProgress = { itemId: string; stage: ProcessingStage; percent: number; result: StoredStep | null; at: Date };

const save = async (on: Queryable, standing: StageProgress): Promise<void> => {
  await on
    .insert(processingSteps)
    .values(standing)
    .onConflictDoUpdate({ target: [processingSteps.itemId, processingSteps.stage], set: standing });
};

export const saveProgress = (on: Database, standing: Omit<StageProgress, 'result'>): Promise<void> =>
  save(on, { ...standing, result: null });

export const saveStep = (on: Queryable, itemId: string, { stage, ...result }: Step, at: Date): Promise<void> =>
  save(on, { itemId, stage, percent: 100, result, at });

export const forgetSteps = async (on: Queryable, itemId: string): Promise<void> => {
  await on.delete(processingSteps).where(eq(processingSteps.itemId, itemId));
};

/** Counts that the child has ended by itself; the answer is how often it has. */
export const countCrash = async (on: Database, itemId: string): Promise<number> => {
  const [row] = await on
    .insert(processingCrashes)
    .values({ itemId, count: 1 })
    .onConflictDoUpdate({ target: processingCrashes.itemId, set: { count: sql`${processingCrashes.count} + 1` } })
    .returning({ count: processingCrashes.count });
  return row?.count ?? 1;
};

export const forgetCrashes = async (on: Queryable, itemId: string): Promise<void> => {
  await on.delete(processingCrashes).where(eq(processingCrashes.itemId, itemId));
};
